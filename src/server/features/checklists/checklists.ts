import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { ChecklistSubmission } from '#domain/checklists/submission.ts'
import { dateProblem, performedAtProblem } from '#domain/checklists/timing.ts'
import { operationalDay } from '#domain/dates.ts'
import { refuseField } from '#domain/errors.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { findCurrentSubmission, insertSubmission, type SubmissionRow } from './store.ts'

/** The submission that completes the checklist for the current day and shift, if there is one. */
export async function currentChecklist(
  deps: Deps,
  definition: ChecklistDefinition,
  rink: Rink,
): Promise<ChecklistRecord | null> {
  const today = operationalDay(deps.clock(), rink)
  const row = await findCurrentSubmission(deps.db, rink.id, definition.type, today)
  return row ? recordOf(definition, row) : null
}

/** Records a checklist; one submitted again on the same day is a new revision beside the old one. */
export function submitChecklist(
  deps: Deps,
  context: WriteContext,
  submitter: { userId: number; rink: Rink },
  definition: ChecklistDefinition,
  submission: ChecklistSubmission,
) {
  const { date, submittedBy, machines, performedAt = null, performedBy = null } = submission
  const { rink, userId } = submitter
  const now = deps.clock()
  const submittedAt = now.toISOString()
  refuseImpossibleTimes(submission, rink, now)
  // Two clocks differ a little: nothing is kept as made after it arrived.
  const madeAt = performedAt !== null && performedAt < submittedAt ? performedAt : submittedAt
  return mutate(deps, context, async tx => {
    await refuseStranger(tx, performedBy, rink)
    const row = await insertSubmission(tx, {
      rinkId: rink.id,
      type: definition.type,
      definitionVersion: definition.version,
      date,
      operationalDay: operationalDay(madeAt, rink),
      madeAt,
      submittedAt,
      submittedBy,
      submittedByUser: userId,
      performedAt: performedAt && madeAt,
      performedBy,
      machines: JSON.stringify(machines),
    })
    const record = recordOf(definition, row)
    return {
      reply: { success: true as const, message: definition.texts.saved.text, ...record },
      audit: [
        { action: 'checklist.submitted', record: 'checklist_submissions', recordId: row.id, content: record },
      ],
      topics: ['checklists'],
    }
  })
}

function refuseImpossibleTimes(submission: ChecklistSubmission, rink: Rink, now: Date): void {
  const { date, performedAt, performedBy } = submission
  if (performedBy !== undefined && performedAt === undefined) {
    throw refuseField('performedAt', 'When it was made is missing.')
  }
  const performedProblem = performedAt && performedAtProblem(performedAt, now)
  if (performedProblem) throw refuseField('performedAt', performedProblem)
  const problem = dateProblem(date, performedAt ?? now.toISOString(), rink)
  if (problem) throw refuseField('date', problem)
}

async function refuseStranger(tx: OpenTransaction, userId: number | null, rink: Rink): Promise<void> {
  if (userId === null) return
  const user = await tx
    .selectFrom('users')
    .select(['role', 'rinkId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user && reachesRink(user, rink.id)) return
  throw refuseField('performedBy', 'The user it was made as does not belong to this rink.')
}

/** A row as it travels: the machines under the name that the definition gives them. */
function recordOf(definition: ChecklistDefinition, row: SubmissionRow): ChecklistRecord {
  const { type: _type, madeAt: _madeAt, submittedByUser: _user, machines, ...record } = row
  return { ...record, [definition.machinesKey]: machines }
}
