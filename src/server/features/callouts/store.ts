import type { Insertable, Updateable } from 'kysely'
import { type Callout, type CalloutStatus, calloutForm, calloutSchema } from '#domain/callouts/callout.ts'
import type { CalloutChangesTable, EngineerCalloutTable } from '#server/db/callout-tables.ts'
import type { Database } from '#server/db/open.ts'
import { hasWords, searchTextOf } from '#server/records/search.ts'

const PUBLIC_COLUMNS = calloutSchema.omit({ machineReleasedAt: true, machineWorkDone: true }).keyof().options

/** Callouts are searched by both references and by their answers. */
export const CALLOUT_SEARCH = {
  form: calloutForm,
  searched: { column: 'searchText', of: ['displayReference', 'reference'] },
} as const

interface CalloutPage {
  limit: number
  before: number | undefined
  status?: CalloutStatus | undefined
  /** Only those that are resolved or closed. */
  hasEnded?: boolean
  /** Only those that a manager has authorised. */
  isAuthorised?: boolean
  text?: string | undefined
}

/**
 * A page of callouts, newest first, optionally filtered by status or by a text, all of whose words must
 * match.
 */
export function selectCallouts(
  db: Database,
  rinkId: number,
  { limit, before, status, hasEnded = false, isAuthorised = false, text = '' }: CalloutPage,
): Promise<Callout[]> {
  let callouts = readCallouts(db, rinkId)
  if (before !== undefined) callouts = callouts.where('id', '<', before)
  if (status !== undefined) callouts = callouts.where('status', '=', status)
  if (hasEnded) callouts = callouts.where('status', '<>', 'In Progress')
  if (isAuthorised) callouts = callouts.where('authorisedBy', 'is not', null)
  if (text !== '') callouts = callouts.where(hasWords(CALLOUT_SEARCH, text))
  return callouts.orderBy('id', 'desc').limit(limit).execute()
}

export function findCallout(db: Database, rinkId: number, id: number): Promise<Callout | undefined> {
  return readCallouts(db, rinkId).where('id', '=', id).executeTakeFirst()
}

/** The callouts of the rink that no manager has authorised yet, newest first. */
export function selectUnauthorised(db: Database, rinkId: number): Promise<Callout[]> {
  return readCallouts(db, rinkId)
    .where('status', '=', 'In Progress')
    .where('authorisedBy', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** The authorised callouts in progress whose machine is back in service, newest first. */
export function selectUnresolved(db: Database, rinkId: number): Promise<Callout[]> {
  return readCallouts(db, rinkId)
    .where('status', '=', 'In Progress')
    .where('authorisedBy', 'is not', null)
    .where(where =>
      where.exists(
        where
          .selectFrom('restrictions')
          .select('restrictions.id')
          .whereRef('calloutId', '=', 'engineerCallout.id')
          .where('releasedAt', 'is not', null),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** The resolved and closed callouts of a rink that ended after an instant, oldest first. */
export function calloutsEndedAfter(db: Database, rinkId: number, at: string) {
  return db
    .selectFrom('engineerCallout as callout')
    .innerJoin('calloutChanges as ended', 'ended.calloutId', 'callout.id')
    .innerJoin('calloutChanges as before', 'before.calloutId', 'callout.id')
    .select(['callout.id', 'displayReference', 'equipment', 'callout.submittedAt', 'callout.status'])
    .select(({ fn }) => fn.max('ended.changedAt').as('endedAt'))
    .where('callout.rinkId', '=', rinkId)
    .where('callout.status', '<>', 'In Progress')
    .where('before.status', '=', 'In Progress')
    .where('ended.status', '<>', 'In Progress')
    .where('ended.changedAt', '>', at)
    .where(eb => eb('ended.revision', '=', eb('before.revision', '+', 1)))
    .groupBy(['callout.id', 'displayReference', 'equipment', 'callout.submittedAt', 'callout.status'])
    .orderBy('callout.id')
    .execute()
}

/** The callouts of a rink, each with the return to service of its machine. */
function readCallouts(db: Database, rinkId: number) {
  return db
    .selectFrom('engineerCallout')
    .select(PUBLIC_COLUMNS)
    .select(callout =>
      callout
        .selectFrom('restrictions')
        .select(({ fn }) => fn.max('releasedAt').as('releasedAt'))
        .whereRef('calloutId', '=', 'engineerCallout.id')
        .as('machineReleasedAt'),
    )
    .select(callout =>
      callout
        .selectFrom('restrictions')
        .select('workDone')
        .whereRef('calloutId', '=', 'engineerCallout.id')
        .where('releasedAt', 'is not', null)
        .orderBy('releasedAt', 'desc')
        .limit(1)
        .as('machineWorkDone'),
    )
    .where('rinkId', '=', rinkId)
}

/** The number of callouts of the rink in progress, and of those that await authorisation. */
export async function countOpen(db: Database, rinkId: number) {
  const { all, inProgress } = await db
    .selectFrom('engineerCallout')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('authorisedBy').as('inProgress')])
    .where('rinkId', '=', rinkId)
    .where('status', '=', 'In Progress')
    .executeTakeFirstOrThrow()
  return { inProgress, awaiting: all - inProgress }
}

/** Inserts a callout, with its search text. */
export function insertCallout(
  db: Database,
  row: Omit<Insertable<EngineerCalloutTable>, 'searchText'>,
): Promise<Callout> {
  return db
    .insertInto('engineerCallout')
    .values({ ...row, searchText: searchTextOf(CALLOUT_SEARCH, row) })
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function updateCallout(
  db: Database,
  before: Callout,
  changes: Omit<Updateable<EngineerCalloutTable>, 'reference' | 'displayReference' | 'searchText'>,
): Promise<Callout> {
  return db
    .updateTable('engineerCallout')
    .set({
      ...changes,
      searchText: searchTextOf(CALLOUT_SEARCH, { ...before, ...changes }),
    })
    .where('id', '=', before.id)
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function insertCalloutChange(
  db: Database,
  change: Insertable<CalloutChangesTable>,
): Promise<void> {
  await db.insertInto('calloutChanges').values(change).execute()
}

/** A page of a callout's changes, newest first. */
export function changesOfCallout(
  db: Database,
  calloutId: number,
  { limit, before }: { limit: number; before: number | undefined },
) {
  let changes = db
    .selectFrom('calloutChanges')
    .innerJoin('users', 'users.id', 'calloutChanges.userId')
    .select(['calloutChanges.id', 'revision', 'changedAt', 'users.name as user'])
    .select(['submittedBy', 'status', 'changes'])
    .where('calloutId', '=', calloutId)
  if (before !== undefined) {
    const place = db.selectFrom('calloutChanges').select('revision').where('id', '=', before)
    changes = changes.where('revision', '<', place)
  }
  return changes.orderBy('revision', 'desc').limit(limit).execute()
}
