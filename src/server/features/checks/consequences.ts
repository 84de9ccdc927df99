import { type Answers, answeredItems, stopsWork } from '#domain/checks/answers.ts'
import { type CheckedSubject, machineSubject, placeSubject } from '#domain/checks/check.ts'
import { defectKey, defectOf, lockingAnswers } from '#domain/checks/locking-defects.ts'
import type { Template } from '#domain/checks/template.ts'
import { type Defect, defectsStillOpen } from '#domain/equipment/lock-out.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { openForFindings } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningThen, recordEvent } from '#server/machines/events.ts'
import { lockOut } from '#server/machines/lockouts.ts'
import { findMachine, lockoutsOfMachine } from '#server/machines/machine-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { closePlace } from '#server/places/closing.ts'
import { closingsOf, placeNow } from '#server/places/place-store.ts'
import type { CheckRecordRow } from './store.ts'
import { idIn } from './subjects.ts'

/** A check on record, with what was asked. */
interface Recorded {
  row: CheckRecordRow
  template: Template
}

/**
 * Opens an action for each bad answer about a subject, or adds a note to the one that is open (rink rules, 4.5). What puts a
 * machine out of service, or closes a place, has its action from that.
 */
export async function openActions(
  tx: OpenTransaction,
  rink: Rink,
  { row, template }: Recorded,
  { key, name, answers }: CheckedSubject,
): Promise<AuditNote[]> {
  const machineId = idIn(key, machineSubject) ?? null
  const placeId = idIn(key, placeSubject)
  const place = placeId === undefined ? undefined : await placeNow(tx, rink.id, placeId)
  const isOfRink = machineId === null && place === undefined
  const restricting = new Set(isOfRink ? [] : lockingAnswers(template, answers).map(({ item }) => item.key))
  const found = badIn(template, row.version, answers).filter(({ item }) => !restricting.has(item.key))
  return openForFindings(
    tx,
    rink,
    {
      source: 'check',
      machineId,
      placeId: place?.id ?? null,
      check: isOfRink ? [template.title, name].filter(Boolean).join(', ') : template.title,
      defects: found.map(answered => defectOf(row.checkId, answered, answers)),
      photos: photosIn(row, found),
      isMadeSafe: false,
      urgentKeys: found.flatMap(({ item }) => (stopsWork(item, answers) ? defectKey(row.checkId, item) : [])),
      checkRecordId: row.id,
    },
    {
      ...row,
      who: row.submittedBy,
      userId: row.submittedByUser,
      happenedAt: row.madeAt,
      recordedAt: row.submittedAt,
    },
  )
}

/** The photos of answers, by the keys of their defects. */
function photosIn({ checkId }: CheckRecordRow, answered: ReturnType<typeof badIn>) {
  return Object.fromEntries(answered.map(({ item, answer }) => [defectKey(checkId, item), answer.photos]))
}

/** The answers that are bad. */
export function badIn(template: Template, version: number, answers: Answers) {
  return answeredItems(template, version, answers).filter(({ verdict }) => verdict !== 'fine')
}

/**
 * The consequences of the answers about one subject: the check in a machine's history, the machine out of service, or the place
 * closed. The rink itself is not closed by an answer.
 */
export async function restrict(
  tx: OpenTransaction,
  writer: Writer,
  { row, template }: Recorded,
  subject: CheckedSubject,
): Promise<AuditNote[]> {
  const bad = badIn(template, row.version, subject.answers)
  const locking = lockingAnswers(template, subject.answers)
  const asDefect = (answered: (typeof bad)[number]) => defectOf(row.checkId, answered, subject.answers)
  const { rinkId, submittedBy: who, submittedByUser: userId } = row
  const placeId = idIn(subject.key, placeSubject)
  const machineId = idIn(subject.key, machineSubject)
  const place = placeId === undefined ? undefined : await placeNow(tx, rinkId, placeId)
  const of = { placeId: place?.id, machineId }
  const defects = locking.length === 0 ? [] : await stillOpen(tx, of, row, locking.map(asDefect))
  const found = {
    source: 'check' as const,
    check: template.title,
    defects,
    submissionId: null,
    checkRecordId: row.id,
    photos: photosIn(row, locking),
  }
  const paths = Object.values(found.photos).flat()
  if (place) {
    const finder = { who, userId, happenedAt: row.madeAt, recordedAt: row.submittedAt }
    if (defects.length === 0) return []
    await claimPhotosFor(tx, rinkId, { placeId: place.id }, paths, () => 'subjects')
    return closePlace(tx, writer.rink, place, finder, found)
  }
  const machine = machineId === undefined ? undefined : await findMachine(tx, rinkId, machineId)
  if (!machine) return []
  const happening = happeningThen(writer, machine, row, who)
  const lines = [
    { label: 'Check', text: template.title },
    ...bad.map(({ item, text, answer }) => ({
      label: item.label,
      text: [text, answer.note].filter(Boolean).join(': '),
    })),
  ]
  // The lock-out shows them longer than the record of the check is kept.
  await claimPhotosFor(tx, rinkId, { machineId: machine.id }, paths, () => 'subjects')
  const checked = await recordEvent(tx, 'checked', happening, { lines, defects: bad.map(asDefect) })
  return defects.length === 0 ? [checked] : [checked, ...(await lockOut(tx, machine, happening, found))]
}

/** The defects of a check without those that were found repaired after it was made. */
async function stillOpen(
  tx: OpenTransaction,
  { placeId, machineId }: { placeId: number | undefined; machineId: number | undefined },
  { madeAt }: CheckRecordRow,
  defects: Defect[],
): Promise<Defect[]> {
  const past = [
    ...(placeId === undefined ? [] : await closingsOf(tx, placeId)),
    ...(machineId === undefined ? [] : await lockoutsOfMachine(tx, machineId)),
  ]
  const releases = past.flatMap(({ releasedAt, recheckedKeys }) =>
    releasedAt === null ? [] : [{ releasedAt, recheckedKeys: recheckedKeys ?? [] }],
  )
  return defectsStillOpen(defects, madeAt, releases)
}
