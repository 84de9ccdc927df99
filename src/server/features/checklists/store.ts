import type { Insertable, Selectable } from 'kysely'
import type { MadeCheck } from '#domain/checklists/submission-effect.ts'
import type { Database } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import type { ChecklistSubmissionsTable } from '#server/db/schema.ts'
import { startOfShift } from '#server/writes/shift-start.ts'

export type SubmissionRow = Selectable<ChecklistSubmissionsTable>

type NewSubmission = Omit<Required<Insertable<ChecklistSubmissionsTable>>, 'id'>

export async function insertSubmission(
  db: Database,
  submission: Omit<SubmissionRow, 'id'>,
): Promise<SubmissionRow> {
  const [row] = await newSubmission(db, { ...submission, machines: JSON.stringify(submission.machines) })
  if (!row) throw new Error('A checklist was not given an id')
  return { id: row.id, ...submission }
}

const newSubmission = prepared((db, value: Value<NewSubmission>) =>
  db
    .insertInto('checklistSubmissions')
    .values({
      rinkId: value('rinkId'),
      type: value('type'),
      definitionVersion: value('definitionVersion'),
      date: value('date'),
      operationalDay: value('operationalDay'),
      madeAt: value('madeAt'),
      submittedAt: value('submittedAt'),
      performedAt: value('performedAt'),
      performedBy: value('performedBy'),
      lateEntry: value('lateEntry'),
      lateReason: value('lateReason'),
      submittedBy: value('submittedBy'),
      submittedByUser: value('submittedByUser'),
      machines: value('machines'),
    })
    .returning('id'),
)

/**
 * The current submission: the latest of the operational day, made in the current shift (decisions, Calls).
 */
export async function findCurrentSubmission(
  db: Database,
  rinkId: number,
  type: string,
  operationalDay: string,
  now: Date,
): Promise<SubmissionRow | undefined> {
  const after = await startOfShift(db, rinkId, now)
  const [newest] = await newestSubmission(db, { rinkId, type, operationalDay, after })
  return newest
}

/** Submissions of a type on an operational day, made after the current shift began. */
interface Shift {
  rinkId: number
  type: string
  operationalDay: string
  after: string
}

const newestSubmission = prepared((db, value: Value<Shift>) =>
  db
    .selectFrom('checklistSubmissions')
    .selectAll()
    .where('rinkId', '=', value('rinkId'))
    .where('type', '=', value('type'))
    .where('operationalDay', '=', value('operationalDay'))
    .where('madeAt', '>', value('after'))
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** The first end of a shift at or after an instant, up to now. */
export async function firstShiftEndBetween(
  db: Database,
  rinkId: number,
  since: string,
  now: Date,
): Promise<{ endedAt: string; confirmedBy: string } | undefined> {
  const [first] = await shiftEndBetween(db, { rinkId, since, now: now.toISOString() })
  return first
}

const shiftEndBetween = prepared((db, value: Value<{ rinkId: number; since: string; now: string }>) =>
  db
    .selectFrom('shiftEnds')
    .select(['endedAt', 'confirmedBy'])
    .where('rinkId', '=', value('rinkId'))
    .where('endedAt', '>=', value('since'))
    .where('endedAt', '<=', value('now'))
    .orderBy('endedAt')
    .limit(1),
)

/** The first shift end in the future, which comes from a wrong clock. */
export async function findNextShiftEnd(
  db: Database,
  rinkId: number,
  now: Date,
): Promise<{ endedAt: string } | undefined> {
  const [next] = await nextShiftEnd(db, { rinkId, now: now.toISOString() })
  return next
}

const nextShiftEnd = prepared((db, value: Value<{ rinkId: number; now: string }>) =>
  db
    .selectFrom('shiftEnds')
    .select('endedAt')
    .where('rinkId', '=', value('rinkId'))
    .where('endedAt', '>', value('now'))
    .orderBy('endedAt')
    .limit(1),
)

export async function findSubmission(
  db: Database,
  rinkId: number,
  id: number,
): Promise<SubmissionRow | undefined> {
  const [found] = await submissionById(db, { rinkId, id })
  return found
}

const submissionById = prepared((db, value: Value<{ rinkId: number; id: number }>) =>
  db
    .selectFrom('checklistSubmissions')
    .selectAll()
    .where('rinkId', '=', value('rinkId'))
    .where('id', '=', value('id')),
)

interface SubmissionPage {
  limit: number
  before: number | undefined
  day?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of one type's submissions, newest first, optionally of one operational day or of a period. */
export function latestSubmissions(
  db: Database,
  rinkId: number,
  type: string,
  { limit, before, day, from, to }: SubmissionPage,
): Promise<SubmissionRow[]> {
  if ((before ?? day ?? from ?? to) === undefined) return newestSubmissions(db, { rinkId, type, limit })
  let submissions = db
    .selectFrom('checklistSubmissions')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('type', '=', type)
  if (before !== undefined) submissions = submissions.where('id', '<', before)
  if (day !== undefined) submissions = submissions.where('operationalDay', '=', day)
  if (from !== undefined) submissions = submissions.where('operationalDay', '>=', from)
  if (to !== undefined) submissions = submissions.where('operationalDay', '<=', to)
  return submissions.orderBy('id', 'desc').limit(limit).execute()
}

// Prepared, because the screen requests it when it opens and after each submission.
const newestSubmissions = prepared((db, value: Value<{ rinkId: number; type: string; limit: number }>) =>
  db
    .selectFrom('checklistSubmissions')
    .selectAll()
    .where('rinkId', '=', value('rinkId'))
    .where('type', '=', value('type'))
    .orderBy('id', 'desc')
    .limit(value('limit')),
)

/**
 * The checks of machines that decide which revision counts, for the submissions of a type on the days from `from` to
 * `to`, both included.
 */
export function checksBetween(
  db: Database,
  rinkId: number,
  type: string,
  { from, to }: { from: string; to: string },
): Promise<MadeCheck[]> {
  return db
    .selectFrom('checklistSubmissions as made')
    .leftJoin('machineEvents as check', join =>
      join
        .onRef('check.submissionId', '=', 'made.id')
        .onRef('check.operationalDay', '=', 'made.operationalDay')
        .on('check.rinkId', '=', rinkId)
        .on('check.kind', '=', 'checked'),
    )
    .select(['made.id', 'made.operationalDay', 'made.madeAt', 'check.machineId'])
    .where('made.rinkId', '=', rinkId)
    .where('made.type', '=', type)
    .where('made.operationalDay', '>=', from)
    .where('made.operationalDay', '<=', to)
    .execute()
}

/** The instants at which shifts ended, between two instants, both included. */
export async function shiftEndsBetween(
  db: Database,
  rinkId: number,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const ends = await db
    .selectFrom('shiftEnds')
    .select('endedAt')
    .where('rinkId', '=', rinkId)
    .where('endedAt', '>=', from)
    .where('endedAt', '<=', to)
    .execute()
  return ends.map(({ endedAt }) => endedAt)
}
