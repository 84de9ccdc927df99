import { checklists } from '#domain/checklists/index.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import type { Days } from '#server/machines/history-store.ts'

/** No shift is longer; a forgotten sign-out is entered with its real time. */
const LONGEST_SHIFT_DAYS = 7

/**
 * Evidence that the rink was in use: checklists and faults, each with its operational day, and the instants
 * at which people signed in or out or ended a shift, in milliseconds since 1970. A machine can be reported as
 * not in use on a closed day too.
 */
export async function useOfRink(db: Database, rinkId: number, days: Days) {
  const from = dayAfter(days.from, -1)
  const to = dayAfter(days.to)
  const checked = await db
    .selectFrom('checklistSubmissions')
    .select(['operationalDay as day', 'madeAt as at'])
    .where('rinkId', '=', rinkId)
    .where(
      'type',
      'in',
      checklists.map(({ type }) => type),
    )
    .where('operationalDay', '>=', days.from)
    .where('operationalDay', '<=', days.to)
    .execute()
  const found = await db
    .selectFrom('machineEvents')
    .select(['operationalDay as day', 'happenedAt as at'])
    .where('rinkId', '=', rinkId)
    .where('kind', 'in', ['locked', 'defect-added'])
    .where('operationalDay', '>=', days.from)
    .where('operationalDay', '<=', days.to)
    .execute()
  const worked = await db
    .selectFrom('completedShift as shift')
    .select(['shift.signedInAt', 'shift.signedOutAt'])
    .where('shift.rinkId', '=', rinkId)
    .where('shift.date', '>=', dayAfter(from, -LONGEST_SHIFT_DAYS))
    .where('shift.date', '<=', to)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('completedShift as correction')
            .select('correction.id')
            .whereRef('correction.correctsId', '=', 'shift.id'),
        ),
      ),
    )
    .execute()
  const here = await db
    .selectFrom('staff')
    .select('lastSignIn')
    .where('rinkId', '=', rinkId)
    .where('isSignedIn', '=', true)
    .execute()
  const ended = await db
    .selectFrom('shiftEnds')
    .select('endedAt')
    .where('rinkId', '=', rinkId)
    .where('endedAt', '>=', `${from}T00:00:00.000Z`)
    .where('endedAt', '<=', `${dayAfter(to)}T00:00:00.000Z`)
    .execute()
  return {
    recorded: [...checked, ...found].map(({ day, at }) => ({ day, at: Date.parse(at) })),
    instants: [
      ...worked.flatMap(({ signedInAt, signedOutAt }) => [signedInAt, signedOutAt]),
      ...here.flatMap(({ lastSignIn }) => lastSignIn ?? []),
      ...ended.map(({ endedAt }) => endedAt),
    ].map(at => Date.parse(at)),
  }
}
