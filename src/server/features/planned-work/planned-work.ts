import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { machineSubject } from '#domain/checks/check.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import {
  meterHoursOf,
  type newPlannedWorkSchema,
  nextDay,
  ONLY_MACHINES_HAVE_METERS,
  type PlannedWork,
  type plannedWorkChangeSchema,
} from '#domain/planned-work/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { instantsAt, rinkDate, startOfRinkDay } from '#domain/wall-clock.ts'
import { doerNow, openAction } from '#server/actions/actions.ts'
import { aboutOf, namesAt, readOne } from '#server/actions/reading.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { PlannedWorkTable } from '#server/db/action-tables.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { idsOfMachine } from '#server/machines/machine-store.ts'
import { firstReadingFrom, hoursSince } from '#server/machines/meter-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

type PlannedWorkRow = Selectable<PlannedWorkTable>

/** The planned work of a rink that has not ended, with when it is due next. */
export async function plannedWorkAt(db: Database, rink: Rink): Promise<PlannedWork[]> {
  const rows = await db
    .selectFrom('plannedWork')
    .selectAll()
    .where('rinkId', '=', rink.id)
    .where('endedAt', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const [namesOf, actions] = await Promise.all([namesAt(db, rink.id), actionsOfWork(db, rink.id)])
  return Promise.all(
    rows.map(async row => {
      const { machineId, placeId, userId: _user, setAt: _set, endedAt: _ended, ...shown } = row
      const ofRow = actions.filter(({ plannedWorkId }) => plannedWorkId === row.id)
      const last = ofRow
        .flatMap(({ id, state, doneAt }) => (doneAt !== null && DONE.has(state) ? [{ id, doneAt }] : []))
        .toSorted((one, other) => one.doneAt.localeCompare(other.doneAt))
        .at(-1)
      const lastDoneOn = last === undefined ? null : rinkDate(last.doneAt, rink.timezone)
      return {
        ...shown,
        ...namesOf({ machineId, placeId }),
        lastDoneOn,
        lastActionId: last?.id ?? null,
        dueOn: nextDay(row.recurrence, row.startsOn, lastDoneOn),
        hoursLeft: await hoursLeftOf(db, rink, row, last?.doneAt),
        actionId: ofRow.find(({ closedAt }) => closedAt === null)?.id ?? null,
      }
    }),
  )
}

/** The states of an action whose work was done: one that is opened again was not. */
const DONE: ReadonlySet<string> = new Set(['done', 'closed'])

/** The actions of planned work, each with when it was said to be done. */
function actionsOfWork(db: Database, rinkId: number) {
  return db
    .selectFrom('actions')
    .leftJoin('actionEvents as done', join =>
      join.onRef('done.actionId', '=', 'actions.id').on('done.step', '=', 'done'),
    )
    .select([
      'actions.id',
      'actions.state',
      'actions.plannedWorkId',
      'actions.closedAt',
      'done.happenedAt as doneAt',
    ])
    .where('actions.rinkId', '=', rinkId)
    .where('actions.plannedWorkId', 'is not', null)
    .execute()
}

async function hoursLeftOf(
  db: Database,
  rink: Rink,
  { machineId, recurrence, startsOn, setAt }: PlannedWorkRow,
  lastDoneAt: string | undefined,
): Promise<number | null> {
  const every = meterHoursOf(recurrence)
  if (every === null || machineId === null) return null
  const subjects = (await idsOfMachine(db, machineId)).map(machineSubject)
  const start = recurrence.unit === 'hours' ? startOfRinkDay(startsOn, rink.timezone) : setAt
  const since = lastDoneAt ?? start
  const hoursFrom = (instant: string | undefined) => hoursSince(db, rink.id, subjects, instant)
  // A meter that was not read before counts from its first reading.
  const run =
    (await hoursFrom(since)) ?? (await hoursFrom(await firstReadingFrom(db, rink.id, subjects, since)))
  if (run === undefined) return lastDoneAt === undefined ? null : every
  return every - run
}

/** Plans work. `invalid` for a machine or a place that the rink does not have. */
export function addPlannedWork(deps: Deps, writer: Writer, given: z.output<typeof newPlannedWorkSchema>) {
  const { rinkId, userId } = writer
  const { recurrence, machineId, placeId, rinkId: _rink, ...fields } = given
  return mutate(deps, writer, async tx => {
    const work = await tx
      .insertInto('plannedWork')
      .values({
        ...fields,
        ...(await aboutOf(tx, rinkId, { machineId, placeId })),
        rinkId,
        recurrence: JSON.stringify(recurrence),
        setAt: deps.clock().toISOString(),
        userId,
        endedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return saved(work, 'planned-work.added', `${work.title} is planned.`)
  })
}

/** Changes planned work; `planned_work_not_found`, `planned_work_changed`, `invalid` for hours without a machine. */
export function changePlannedWork(
  deps: Deps,
  writer: Writer,
  id: number,
  { revision, recurrence, rinkId: _rink, ...fields }: z.output<typeof plannedWorkChangeSchema>,
) {
  return mutate(deps, writer, async tx => {
    const before = await requireWork(tx, writer.rinkId, id)
    if (before.revision !== revision) throw new Refusal('planned_work_changed')
    if (meterHoursOf(recurrence) !== null && before.machineId === null) {
      throw refuseField('recurrence', ONLY_MACHINES_HAVE_METERS)
    }
    const work = await updateWork(tx, before, { ...fields, recurrence: JSON.stringify(recurrence) })
    return saved(work, 'planned-work.changed', `${work.title} is saved.`)
  })
}

/** Ends planned work; what was done remains on record. `planned_work_not_found`. */
export function endPlannedWork(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, writer, async tx => {
    const before = await requireWork(tx, writer.rinkId, id)
    const work = await updateWork(tx, before, { endedAt: deps.clock().toISOString() })
    return saved(work, 'planned-work.ended', `${work.title} is no longer planned.`)
  })
}

/** Opens the action for planned work by a person, or else by the account; `planned_work_not_found`, `planned_work_begun`. */
export function beginPlannedWork(deps: Deps, writer: Writer, id: number, submittedBy: string | null) {
  const { rink, rinkId } = writer
  return mutate(deps, writer, async tx => {
    const row = await requireWork(tx, rinkId, id)
    const open = await tx
      .selectFrom('actions')
      .select('reference')
      .where('plannedWorkId', '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (open) throw new Refusal('planned_work_begun', { words: { reference: open.reference } })
    const work = (await plannedWorkAt(tx, rink)).find(one => one.id === id)
    const now = deps.clock()
    const { machineId, placeId, title, parts, cost, contractor } = row
    // By the hour meter no day is known: today.
    const dueOn = work?.dueOn ?? rinkDate(now, rink.timezone)
    const doer = doerNow(deps, writer)
    const { action, audit } = await openAction(
      tx,
      rink,
      {
        source: 'planned',
        machineId,
        placeId,
        plannedWorkId: id,
        what: title,
        photoPaths: [],
        isMadeSafe: null,
        cost,
        contractor,
        state: contractor === null ? 'open' : 'assigned',
        text: parts === null ? null : `Parts: ${parts}`,
        dueAt: endOf(dueOn, rink).toISOString(),
      },
      { ...doer, who: submittedBy ?? doer.who },
    )
    const message = `${action.reference} is open.`
    return {
      reply: { success: true as const, message, ...(await readOne(tx, action)) },
      audit,
      topics: ['actions' as const],
    }
  })
}

/** The last minute of a day at the rink. */
function endOf(day: string, { timezone }: Rink): Date {
  return instantsAt(day, '23:59', timezone)[0] ?? new Date(`${day}T23:59:00.000Z`)
}

async function requireWork(tx: OpenTransaction, rinkId: number, id: number): Promise<PlannedWorkRow> {
  const work = await tx
    .selectFrom('plannedWork')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!work) throw new Refusal('planned_work_not_found')
  return work
}

function updateWork(
  tx: OpenTransaction,
  { id, revision }: PlannedWorkRow,
  changes: Partial<Omit<PlannedWorkRow, 'id' | 'recurrence'>> & { recurrence?: string },
): Promise<PlannedWorkRow> {
  return tx
    .updateTable('plannedWork')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function saved({ id }: PlannedWorkRow, action: string, message: string) {
  const audit: AuditNote[] = [{ action, record: 'planned_work', recordId: id }]
  return { reply: { success: true as const, message, id }, audit, topics: ['actions' as const] }
}
