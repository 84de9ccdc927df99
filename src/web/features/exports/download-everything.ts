import { downloadAllExcel } from '#contract/exports.ts'
import { listStaff } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call, callForFile } from '#web/api/client.ts'
import { nameOfFile, saveFile } from '#web/api/save-file.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { Period } from '#web/components/period.ts'

/** Ten years of records on a slow network. */
const LONGEST_DOWNLOAD_MS = 10 * 60_000

/**
 * Downloads the spreadsheet of all records and has the browser save it. Calls `onProgress` with the bytes
 * received. Rejects if the download is incomplete.
 */
export async function downloadEverything(
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
