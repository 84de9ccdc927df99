import { CalendarRange, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { downloadAllExcel } from '#contract/exports.ts'
import { listStaff } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call, callForFile } from '#web/api/client.ts'
import { nameOfFile, saveFile } from '#web/api/save-file.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import type { Period } from '#web/components/period.ts'
import { sizeInWords } from '#web/components/size-in-words.ts'
import { showToast } from '#web/components/toast.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

/** Fetches the dialog that asks for a period. */
export const loadPeriodDialog = () => import('./period-dialog.tsx')

const PeriodDialog = lazy(async () => ({ default: (await loadPeriodDialog()).PeriodDialog }))

const EVERYTHING: Period = { from: '', to: '' }

/** Download All Excel; the button beside it downloads a period. */
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
        className="max-sm:px-3"
        disabled={bytes !== null}
        onClick={() => void openFetched(loadPeriodDialog, () => setAsksForPeriod(true))}
      >
        {texts.download.period}
      </Button>
      {asksForPeriod && (
        <Suspense>
          <PeriodDialog
            rink={rink}
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

/** Ten years of records on a slow network. */
const LONGEST_DOWNLOAD_MS = 10 * 60_000

/**
 * Downloads the spreadsheet of all records and has the browser save it. Calls `onProgress` with the bytes
 * received. Rejects if the download is incomplete.
 */
async function downloadEverything(
  rink: Rink,
  user: User | null,
  { from, to }: Period,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const staff = await call(listStaff, { query: { rinkId: String(rink.id) } })
  const staffData = staff.map(member => ({ ...member, title: member.role, staffType: 'ice' }))
  const response = await callForFile(downloadAllExcel, {
    body: { staffData, currentUser: user, rinkId: rink.id, ...(from && { from }), ...(to && { to }) },
    signal: AbortSignal.timeout(LONGEST_DOWNLOAD_MS),
  })
  saveFile(await readWhole(response, onProgress), nameOf(response, rink))
}

async function readWhole(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) break
    chunks.push(read.value)
    bytes += read.value.byteLength
    onProgress(bytes)
  }
  return new Blob(chunks, { type: downloadAllExcel.produces })
}

/** The file name of the response, or the one of specification 1, section 7. */
function nameOf(response: Response, { timezone }: Rink): string {
  return nameOfFile(response) ?? `All_Checklists_${rinkDate(serverNow(), timezone)}.xlsx`
}
