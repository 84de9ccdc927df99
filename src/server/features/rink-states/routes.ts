import * as calls from '#contract/rink-states.ts'
import { checklists } from '#domain/checklists/index.ts'
import { dailyToDo } from '#domain/checklists/to-do.ts'
import { isToDo } from '#domain/checks/due.ts'
import { operationalDay } from '#domain/dates.ts'
import { isOutOfService, isUnchecked } from '#domain/equipment/machine-status.ts'
import { isClosedAsUnsafe } from '#domain/ice/ice-now.ts'
import { rinksOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { RinkState } from '#domain/rinks/rink-state.ts'
import { nextBasicStep } from '#domain/rinks/setup.ts'
import { excusedChecklists } from '#domain/shift-end/readiness.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { noneHereAt } from '#server/checks/none-here.ts'
import type { Database } from '#server/db/open.ts'
import { findCurrentSubmission } from '#server/features/checklists/store.ts'
import { dueChecks } from '#server/features/checks/due.ts'
import { openDeadlines, openIncidents } from '#server/features/incidents/deadlines.ts'
import { isRoundDue } from '#server/features/plant/plant-now.ts'
import { unreadEarlyEnds } from '#server/features/shift-end/store.ts'
import type { Mount } from '#server/http/mount.ts'
import { airAt } from '#server/log/air-store.ts'
import { padStates } from '#server/log/pads-now.ts'
import { registerOf } from '#server/machines/reading.ts'
import { activeStaff } from '#server/people/staff-store.ts'
import { placesAt } from '#server/places/place-store.ts'
import { rinksReached } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'

/** Each rink costs about as much as its dashboard. */
const MOST_RINKS = 20

export function rinkStatesRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listRinkStates, async ({ caller }) => {
    const rinks = await rinksReached(deps.db, rinksOf(caller.user))
    if (rinks.length > MOST_RINKS) return []
    const states: RinkState[] = []
    for (const rink of rinks) states.push(await stateOf(deps.db, rink, deps.clock()))
    return states
  })
}

/** The numbers of the dashboard: its lines at the top, and what is to do in its due list. */
async function stateOf(db: Database, rink: Rink, now: Date): Promise<RinkState> {
  const today = rinkDate(now, rink.timezone)
  const machines = await registerOf(db, rink, now)
  const places = await placesAt(db, rink.id)
  const pads = await padStates(db, places, await airAt(db, rink, now))
  const unsafe = pads.filter(isClosedAsUnsafe)
  const noneHere = new Set((await noneHereAt(db, rink.id)).map(({ type }) => type))
  const excused = new Set(excusedChecklists(machines, today).map(({ type }) => type))
  let toDo = (await dueChecks(db, rink, now)).filter(due => isToDo(due, now)).length
  for (const { type } of checklists) {
    if (noneHere.has(type) || excused.has(type)) continue
    const missing = machines.filter(machine => machine.kind === type && isUnchecked(machine, today))
    const submission = await findCurrentSubmission(db, rink.id, type, operationalDay(now, rink), now)
    toDo += dailyToDo(missing.length, submission !== undefined)
  }
  const incidents = await openIncidents(db, rink.id, now)
  const people = await activeStaff(db, rink.id)
  const hasMachines = machines.some(({ retiredAt }) => retiredAt === null)
  if (await isRoundDue(db, rink, now)) toDo += 1
  return {
    rinkId: rink.id,
    outOfService: machines.filter(machine => isOutOfService(machine, today)).length,
    closed: places.filter(({ closed }) => closed !== null).length + unsafe.length,
    toReport: (await openDeadlines(db, rink.id)).length,
    toAssess: incidents.filter(({ task }) => task === 'assessment').length,
    earlyEnds: (await unreadEarlyEnds(db, rink.id).execute()).length,
    // The daily checklists are no work yet where nobody could do it.
    toDo: people.length === 0 && !hasMachines ? 0 : toDo,
    nextStep: nextBasicStep({
      people: people.length > 0,
      machines: hasMachines || checklists.every(({ type }) => noneHere.has(type)),
    }),
  }
}
