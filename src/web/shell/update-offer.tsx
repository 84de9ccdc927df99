import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { followUpdates, reloadIntoUpdate } from '#web/offline/app-updates.ts'
import { texts } from './texts.ts'

/** Offers a new version when it is installed; the user decides when to reload. */
export default function UpdateOffer() {
  const [isReady, setIsReady] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  const take = () => {
    setIsTaking(true)
    reloadIntoUpdate()
  }
  useEffect(() => followUpdates(() => setIsReady(true)), [])
  return (
    <output className="block print:hidden">
      {isReady && (
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-rink-soft px-4 py-1 text-sm font-semibold">
          {texts.update.ready}
          <Button
            kind="quiet"
            icon={RefreshCw}
            className="px-3"
            isBusy={isTaking}
            busyLabel={texts.update.reloading}
            onClick={take}
          >
            {texts.update.reload}
          </Button>
        </span>
      )}
    </output>
  )
}
