import { CalendarRange, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import type { Period } from '#web/components/period.ts'
import { sizeInWords } from '#web/components/size-in-words.ts'
import { showToast } from '#web/components/toast.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { downloadEverything } from './download-everything.ts'
import { texts } from './texts.ts'

/** Fetches the dialog that asks for a period. */
export const loadPeriodDialog = () => import('./period-dialog.tsx')

const PeriodDialog = lazy(async () => ({ default: (await loadPeriodDialog()).PeriodDialog }))

const EVERYTHING: Period = { from: '', to: '' }

/** Download All Excel; the smaller button beside it downloads a period. */
export function DownloadButton({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const [bytes, setBytes] = useState<number | null>(null)
  const [asksForPeriod, setAsksForPeriod] = useState(false)
  // Keeps the period after a failed download, so that the user does not type it again.
  const [period, setPeriod] = useState(EVERYTHING)

  const download = async (wanted: Period) => {
    if (bytes !== null) return
    setAsksForPeriod(false)
    setBytes(0)
    try {
      await downloadEverything(rink, user, wanted, setBytes)
      const text = texts.download.done.text
      showToast({ tone: 'success', title: texts.download.done.title, text })
      setPeriod(EVERYTHING)
    } catch {
      const text = texts.download.failed.text
      showToast({ tone: 'error', title: texts.download.failed.title, text })
    }
    setBytes(null)
  }
  return (
    <>
      <Button
        icon={Download}
        isBusy={bytes !== null}
        busyLabel={bytes ? texts.download.progress(sizeInWords(bytes)) : texts.download.preparing}
        className="max-sm:px-3"
        onClick={() => void download(EVERYTHING)}
      >
        {texts.download.action}
      </Button>
      <Button
        icon={CalendarRange}
        aria-label={texts.download.period}
        title={texts.download.period}
        className="px-3"
        disabled={bytes !== null}
        onClick={() => void openFetched(loadPeriodDialog, () => setAsksForPeriod(true))}
      />
      {asksForPeriod && (
        <Suspense>
          <PeriodDialog
            period={period}
            onChange={setPeriod}
            onClose={() => {
              setAsksForPeriod(false)
              setPeriod(EVERYTHING)
            }}
            onDownload={() => void download(period)}
          />
        </Suspense>
      )}
    </>
  )
}
