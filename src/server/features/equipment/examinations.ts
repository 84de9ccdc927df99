import type { z } from 'zod'
import { DAY_TO_COME, dayInWords } from '#domain/dates.ts'
import { DUE_WORDS, type DueDate } from '#domain/equipment/due-dates.ts'
import { failedExamination, nextDueProblem } from '#domain/equipment/examinations.ts'
import type { examinationSchema, newAbsenceSchema } from '#domain/equipment/machine.ts'
import { refuseField } from '#domain/errors.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { dueDatesOfMachine, replaceDueDates } from '#server/machines/due-date-store.ts'
import { happeningNow, happeningThen, noteOf, recordEvent } from '#server/machines/events.ts'
import { closeExamination, lockOut } from '#server/machines/lockouts.ts'
import { type MachineRow, updateMachine } from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt } from '#server/writes/performed-at.ts'
import { findDocument, isKeptFor, type MachineDocumentRow } from './document-store.ts'

type Examination = z.output<typeof examinationSchema>

/**
 * Records a thorough examination, a test or an inspection, with a manager's PIN. A pass sets the next due
 * date and closes an earlier failure; a failure puts the machine out of service (LOLER 1998, regulation
 * 10(3)). `wrong_pin`, `machine_not_found`.
 */
export async function examineMachine(deps: Deps, writer: Writer, id: number, given: Examination) {
  const { rink } = writer
  const { kind, hasPassed } = given
  refuseDays(given, rinkDate(deps.clock(), rink.timezone))
  const who = await authoriseByPin(deps, writer, given.pin)
  return mutate(deps, writer, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    const happening = happeningNow(writer, before, deps.clock().toISOString(), who)
    const document = await requireReport(tx, before, given)
    const formerDueDates = await dueDatesOfMachine(tx, before.id)
    const event = await recordEvent(tx, 'examined', happening, {
      lines: linesOf(given, document),
      formerDueDates,
      ...(document && { documentId: document.id }),
    })
    if (hasPassed) await replaceDueDates(tx, before, dueDatesAfter(formerDueDates, given))
    const machine = await updateMachine(tx, before, {})
    const locked = hasPassed
      ? await closeExamination(tx, machine, rink, given)
      : await lockOut(tx, machine, happening, {
          source: 'fault',
          defects: [failedExamination(given, given.report)],
          submissionId: null,
          photos: {},
        })
    const message = `${DUE_WORDS[kind].label} of ${machine.name} is saved.`
    return {
      reply: await saved(deps, tx, rink, machine.id, message),
      audit: [noteOf('machine.examined', machine), event, ...locked],
      topics: ['equipment'],
    }
  })
}

/** Records why a machine is not in use today, which excuses the missing check. `machine_not_found`. */
export async function recordAbsence(
  deps: Deps,
  writer: Writer,
  id: number,
  absence: z.output<typeof newAbsenceSchema>,
) {
  const { rink } = writer
  const { submittedBy: who, reason } = absence
  const moment = await readPerformedAt(deps, writer, absence)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const machine = await requireMachine(tx, rink.id, id)
    const happening = happeningThen(writer, machine, moment, who)
    const lines = [{ label: 'Not in use', text: reason }]
    const event = await recordEvent(tx, 'not-in-use', happening, { lines })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is not in use today.`),
      audit: [event],
      topics: ['equipment'],
    }
  })
}

function refuseDays({ doneOn, nextDueOn, everyMonths }: Examination, today: string): void {
  if (doneOn > today) throw refuseField('doneOn', DAY_TO_COME)
  const problem = nextDueOn ? nextDueProblem({ doneOn, nextDueOn, everyMonths }) : undefined
  if (problem !== undefined) throw refuseField('nextDueOn', problem)
}

/** The report among the documents of the machine, if one is named. */
async function requireReport(
  tx: OpenTransaction,
  { id, rinkId }: MachineRow,
  { documentId }: Examination,
): Promise<MachineDocumentRow | undefined> {
  if (!documentId) return undefined
  const document = await findDocument(tx, rinkId, documentId)
  if (await isKeptFor(tx, id, document)) return document
  throw refuseField('documentId', 'This document does not belong to this machine.')
}

function linesOf(given: Examination, document: MachineDocumentRow | undefined) {
  const { kind, doneOn, doneBy, hasPassed, report, nextDueOn } = given
  const { label } = DUE_WORDS[kind]
  return [
    { label, text: `${hasPassed ? 'passed' : 'not passed'} on ${dayInWords(doneOn)}, by ${doneBy}` },
    ...(report ? [{ label: 'Report', text: report }] : []),
    ...(document ? [{ label: 'Document', text: document.title }] : []),
    ...(hasPassed && nextDueOn ? [{ label: 'Next due', text: dayInWords(nextDueOn) }] : []),
  ]
}

/** The due dates after a passed examination; without a next day, its kind has none. */
function dueDatesAfter(former: readonly DueDate[], { kind, everyMonths, nextDueOn }: Examination): DueDate[] {
  const others = former.filter(due => due.kind !== kind)
  return nextDueOn ? [...others, { kind, everyMonths, dueOn: nextDueOn }] : others
}
