import { type Answers, answeredItems, effectsOf } from '#domain/checks/answers.ts'
import { type CheckedSubject, machineSubject, placeSubject } from '#domain/checks/check.ts'
import { defectOf, lockingAnswers } from '#domain/checks/locking-defects.ts'
import type { Template } from '#domain/checks/template.ts'
import { type Defect, defectsStillOpen } from '#domain/equipment/lock-out.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningThen, recordEvent } from '#server/machines/events.ts'
import { lockOut } from '#server/machines/lockouts.ts'
import { findMachine, lockoutsOfMachine } from '#server/machines/machine-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { closePlace } from '#server/places/closing.ts'
import { closingsOf, placeNow } from '#server/places/place-store.ts'
import { keysOf, mergedSubjects } from './merged-subjects.ts'
import { type CheckRecordRow, findOpenAction, insertAction, noteOnAction } from './store.ts'
import { idIn } from './subjects.ts'

/** A check on record, with what was asked. */
interface Recorded {
  row: CheckRecordRow
  template: Template
}

/** Opens an action for each answer that asks for one, or adds a note to the one that is open. */
export async function openActions(
  tx: OpenTransaction,
  { id: checkRecordId, rinkId, checkId, day, version, submittedBy, madeAt }: CheckRecordRow,
  template: Template,
  subjects: readonly CheckedSubject[],
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  const merged = await mergedSubjects(tx, rinkId)
  for (const { key: subject, name, answers } of subjects) {
    for (const { item, text, answer } of badIn(template, version, answers)) {
      if (!effectsOf(item, answers).some(({ kind }) => kind === 'action')) continue
      const note = { day, text: [text, answer.note].filter(Boolean).join(': '), by: submittedBy }
      const of = { rinkId, checkId, subject, itemKey: item.key }
      const open = await findOpenAction(tx, { ...of, subjects: keysOf(subject, merged) })
      const isKnown = open?.notes.some(one => one.day === day && one.text === note.text)
      if (isKnown) continue
      const action = open
        ? await noteOnAction(tx, open.id, [...open.notes, note])
        : await insertAction(tx, {
            ...of,
            checkRecordId,
            title: [name, item.label].filter(Boolean).join(': '),
            notes: JSON.stringify([note]),
            openedAt: madeAt,
            closedAt: null,
          })
      notes.push({ action: open ? 'action.noted' : 'action.opened', record: 'actions', recordId: action.id })
    }
  }
  return notes
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
  const asDefect = (answered: (typeof bad)[number]) => defectOf(row.checkId, answered)
  const { rinkId, submittedBy: who, submittedByUser: userId } = row
  const placeId = idIn(subject.key, placeSubject)
  const machineId = idIn(subject.key, machineSubject)
  const place = placeId === undefined ? undefined : await placeNow(tx, rinkId, placeId)
  const of = { placeId: place?.id, machineId }
  const defects = locking.length === 0 ? [] : await stillOpen(tx, of, row, locking.map(asDefect))
  const found = {
    source: 'check' as const,
    defects,
    submissionId: null,
    photoPaths: locking.flatMap(({ answer }) => answer.photos),
  }
  if (place) {
    const finder = { who, userId, happenedAt: row.madeAt, recordedAt: row.submittedAt }
    if (defects.length === 0) return []
    await claimPhotosFor(tx, rinkId, { placeId: place.id }, found.photoPaths, () => 'subjects')
    return closePlace(tx, place, finder, found)
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
  await claimPhotosFor(tx, rinkId, { machineId: machine.id }, found.photoPaths, () => 'subjects')
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
