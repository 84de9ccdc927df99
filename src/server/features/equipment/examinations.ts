import type { z } from 'zod'
import { DAY_TO_COME } from '#domain/dates.ts'
import { DUE_WORDS } from '#domain/equipment/due-dates.ts'
import { failedExamination, nextDueProblem } from '#domain/equipment/examinations.ts'
import type { examination, newAbsence } from '#domain/equipment/machine.ts'
import { refuseField } from '#domain/errors.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { momentOf, refuseStranger } from '../../performed.ts'
import type { PinPlace } from '../pins/attempts.ts'
import { authoriseByPin } from '../pins/verify.ts'
import { noteOf } from './checks.ts'
import { findDocument, isKeptFor } from './document-store.ts'
import { dueDatesOfMachine, replaceDueDates } from './due-date-store.ts'
import { recordEvent } from './events.ts'
import { closeExamination, lockOut, saved, type Writer } from './lockouts.ts'
import { requireMachine } from './reading.ts'
import { updateMachine } from './store.ts'

/**
 * Records a thorough examination, a test or an inspection, with a manager's PIN: one that passed sets when the next is
 * due, and closes one that was not passed before it; one that did not puts the machine out of service (LOLER 1998,
 * regulation 10(3)). `wrong_pin`, `machine_not_found`.
 */
export async function examineMachine(
  deps: Deps,
  context: WriteContext,
  writer: Writer,
  place: PinPlace,
  id: number,
  given: z.output<typeof examination>,
) {
  const { rink, userId } = writer
  const { kind, doneOn, doneBy, hasPassed, report, nextDueOn, everyMonths, documentId } = given
  const today = rinkDate(deps.clock(), rink.timezone)
  if (doneOn > today) throw refuseField('doneOn', DAY_TO_COME)
  const problem = nextDueOn ? nextDueProblem({ doneOn, nextDueOn, everyMonths }) : undefined
  if (problem !== undefined) throw refuseField('nextDueOn', problem)
  const who = await authoriseByPin(deps, place, given.pin)
  return mutate(deps, context, async tx => {
    const before = await requireMachine(tx, rink.id, id)
    const now = deps.clock().toISOString()
    const happening = { rink, machineId: before.id, userId, who, happenedAt: now, recordedAt: now }
    const { label } = DUE_WORDS[kind]
    const document = documentId ? await findDocument(tx, rink.id, documentId) : undefined
    if (documentId && !(await isKeptFor(tx, before.id, document))) {
      throw refuseField('documentId', 'This document is not kept for this machine.')
    }
    const lines = [
      { label, text: `${hasPassed ? 'passed' : 'not passed'} on ${doneOn}, by ${doneBy}` },
      ...(report ? [{ label: 'Report', text: report }] : []),
      ...(document ? [{ label: 'Document', text: document.title }] : []),
      ...(hasPassed && nextDueOn ? [{ label: 'Next due', text: nextDueOn }] : []),
    ]
    const formerDueDates = await dueDatesOfMachine(tx, before.id)
    const event = await recordEvent(tx, 'examined', happening, {
      lines,
      formerDueDates,
      ...(document && { documentId: document.id }),
    })
    if (hasPassed) {
      const others = formerDueDates.filter(due => due.kind !== kind)
      await replaceDueDates(tx, before, [
        ...others,
        ...(nextDueOn ? [{ kind, everyMonths, dueOn: nextDueOn }] : []),
      ])
    }
    const machine = await updateMachine(tx, before, {})
    const locked = hasPassed
      ? await closeExamination(tx, machine, rink, given)
      : await lockOut(tx, machine, happening, {
          source: 'fault',
          defects: [failedExamination(given, report)],
          submissionId: null,
          photoPaths: [],
        })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${label} of ${machine.name} is on record.`),
      audit: [noteOf('machine.examined', machine), event, ...locked],
      topics: ['equipment'],
    }
  })
}

/** Somebody says why a machine is not in use today: the answer to a check that is missing. `machine_not_found`. */
export function sayNotInUse(
  deps: Deps,
  context: WriteContext,
  { userId, rink }: Writer,
  id: number,
  absence: z.output<typeof newAbsence>,
) {
  const { submittedBy: who, reason } = absence
  const moment = momentOf(absence, deps.clock())
  return mutate(deps, context, async tx => {
    await refuseStranger(tx, moment, rink)
    const machine = await requireMachine(tx, rink.id, id)
    const { madeAt: happenedAt, submittedAt: recordedAt } = moment
    const happening = { rink, machineId: machine.id, userId, who, happenedAt, recordedAt }
    const lines = [{ label: 'Not in use', text: reason }]
    const event = await recordEvent(tx, 'not-in-use', happening, { lines })
    return {
      reply: await saved(deps, tx, rink, machine.id, `${machine.name} is not in use today.`),
      audit: [event],
      topics: ['equipment'],
    }
  })
}
