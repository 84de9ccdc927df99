import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { ChecklistSubmission } from '#domain/checklists/submission.ts'
import {
  replacementsOf,
  type SubmissionEffect,
  submissionEffect,
} from '#domain/checklists/submission-effect.ts'
import { dateProblem } from '#domain/checklists/timing.ts'
import { endOfMinute, operationalDay } from '#domain/dates.ts'
import { refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { registerChecks } from '#server/machines/checks.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt } from '#server/writes/performed-at.ts'
import { startOfShift } from '#server/writes/shift-start.ts'
import {
  checksBetween,
  findCurrentSubmission,
  findNextShiftEnd,
  findSubmission,
  firstShiftEndBetween,
  insertSubmission,
  type SubmissionRow,
} from './store.ts'

/**
 * The submission that completes the checklist for the current day and shift, if there is one. Calls
 * `expireAt` with the times (milliseconds since 1970) at which this can change without a new record.
 */
export async function currentChecklist(
  deps: Deps,
  definition: ChecklistDefinition,
  rink: Rink,
  expireAt: (at: number) => void = () => {},
): Promise<ChecklistRecord | null> {
  const now = deps.clock()
  expireAt(endOfMinute(now))
  const fromThen = await findNextShiftEnd(deps.db, rink.id, now)
  if (fromThen) expireAt(Date.parse(fromThen.endedAt))
  const today = operationalDay(now, rink)
  const row = await findCurrentSubmission(deps.db, rink.id, definition.type, today, now)
  return row ? recordOf(definition, row) : null
}

/**
 * Records a checklist. A second submission on the same day is a new revision; the old one is never deleted.
 */
export async function submitChecklist(
  deps: Deps,
  writer: Writer,
  definition: ChecklistDefinition,
  submission: ChecklistSubmission,
) {
  const { userId, rink } = writer
  const { date, submittedBy, machines } = submission
  const moment = await readPerformedAt(deps, writer, submission)
  const problem = dateProblem(date, moment.madeAt, rink)
  if (problem) throw refuseField('date', problem)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const row = await insertSubmission(tx, {
      rinkId: rink.id,
      type: definition.type,
      definitionVersion: definition.version,
      date,
      operationalDay: operationalDay(moment.madeAt, rink),
      ...moment,
      submittedBy,
      submittedByUser: userId,
      machines,
    })
    const found = await registerChecks(tx, rink, definition, row)
    const record = recordOf(definition, row)
    return {
      reply: {
        success: true as const,
        message: definition.texts.saved.text,
        ...record,
        // Computed after locking: otherwise a shift that ended during the wait would seem to end in the
        // future.
        standing: await effectNow(tx, row, rink, deps.clock()),
      },
      audit: [
        { action: 'checklist.submitted', record: 'checklist_submissions', recordId: row.id, row },
        ...found,
      ],
      topics: [
        'checklists',
        'equipment',
        ...(found.some(({ record }) => record === 'actions') ? ['actions' as const] : []),
      ],
    }
  })
}

/** A row as the API sends it: the machines are under the definition's own field name. */
function recordOf(definition: ChecklistDefinition, row: SubmissionRow): ChecklistRecord {
  const { type: _type, madeAt: _madeAt, submittedByUser: _user, machines, ...record } = row
  return { ...record, [definition.form.list.key]: machines }
}

/** The day and shift that a new submission counts for (docs/decisions/0007). */
async function effectNow(
  tx: OpenTransaction,
  row: SubmissionRow,
  rink: Rink,
  now: Date,
): Promise<SubmissionEffect> {
  const { rinkId, type, madeAt } = row
  const today = operationalDay(now, rink)
  const after = await startOfShift(tx, rinkId, now)
  const nextShiftEnd = after < madeAt ? undefined : await firstShiftEndBetween(tx, rinkId, madeAt, now)
  const checks = await checksBetween(tx, rinkId, type, { from: today, to: today })
  const ofShift = checks.filter(check => check.madeAt > after)
  const newer = replacementsOf(ofShift, []).get(row.id)
  return submissionEffect(row, {
    today,
    nextShiftEnd,
    newer: newer === undefined ? undefined : await findSubmission(tx, rinkId, newer),
  })
}
