import { CloudUpload } from 'lucide-react'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'

/** BackgroundTask what was done on this tablet and is not on record yet. */
export function WaitingMark() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-warn">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {WAITS_HERE}
    </p>
  )
}
