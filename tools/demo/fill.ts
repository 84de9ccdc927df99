import { sql } from 'kysely'
import { acceptInvitation, invitePerson, matchPeople, previewMatches } from '#contract/people.ts'
import { addPin } from '#contract/pins.ts'
import { addRink } from '#contract/rinks.ts'
import { addStaffMember } from '#contract/staff.ts'
import { addUser } from '#contract/users.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE, type Rink } from '#domain/rinks/rink.ts'
import { startOfOperationalDay } from '#domain/wall-clock.ts'
import type { Config } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { attendanceDeeds, handoverDeeds } from './attendance.ts'
import { lastDays } from './calendar.ts'
import { checklistDeeds } from './checks.ts'
import { diaryDeeds } from './diary.ts'
import { eventDeeds } from './events.ts'
import { iceDeeds } from './ice.ts'
import { ownCheckDeeds } from './own-checks.ts'
import { rosterOf } from './roster.ts'
import type { Site } from './site.ts'
import { type RinkStory, story } from './story.ts'
import { Tablet } from './tablet.ts'

/** Today included. */
const DAYS = 31
const DEED_KINDS = [
  attendanceDeeds,
  handoverDeeds,
  checklistDeeds,
  ownCheckDeeds,
  iceDeeds,
  eventDeeds,
  diaryDeeds,
]

/**
 * Plays the story's month, which ends now, in the data directory of `config`: through the API of a server
 * with a simulated clock. That server has a port of its own, so that visitors never see half a month.
 */
export async function makeDemo(config: Config, now: Date): Promise<void> {
  const rinkTime = { timezone: DEFAULT_TIMEZONE, dayStartsAt: DEFAULT_DAY_START }
  const days = lastDays(DAYS, now, rinkTime)
  // The rinks are set up before their first day: a day without anything is a missed one.
  let clock = startOfOperationalDay(days[0]?.date ?? '', rinkTime)
  const settings = { ...config, port: 0, host: '127.0.0.1', firstAdmin: story.admin }
  const server = await startServer(settings, () => clock)
  try {
    // The data is temporary, so it need not survive a power cut. Applies to this connection only.
    await sql`pragma synchronous = off`.execute(server.deps.db)
    const admin = new Tablet(server.url, story.admin)
    await admin.call(addUser, { body: { ...story.areaManager, role: 'rink' } })
    const sites: Site[] = []
    for (const rinkStory of story.rinks) {
      const rink = await admin.call(addRink, { body: { name: rinkStory.name, phone: rinkStory.phone } })
      const tablet = new Tablet(server.url, rinkStory.account, rink.id)
      const staffIds = await setUp(rinkStory, rink, admin, tablet)
      const personIds = await register(rinkStory, rink, admin)
      const roster = rosterOf(rinkStory, rink, days)
      const adminThere = new Tablet(server.url, story.admin, rink.id)
      sites.push({
        story: rinkStory,
        rink,
        tablet,
        admin: adminThere,
        staffIds,
        personIds,
        days,
        roster,
        now,
      })
    }
    const deeds = sites.flatMap(site => DEED_KINDS.flatMap(deedsOf => deedsOf(site)))
    const done = deeds
      .filter(({ at }) => at <= now)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at, play } of done) {
      clock = at
      await play()
    }
    clock = now
  } finally {
    await server.stop()
  }
}

/** The administrator adds the rink's account and its managers' PINs, and the rink its staff. */
async function setUp(
  { account, staff }: RinkStory,
  { id: rinkId }: Rink,
  admin: Tablet,
  tablet: Tablet,
): Promise<Map<string, number>> {
  await admin.call(addUser, { body: { ...account, role: 'rink', rinkId } })
  const ids = new Map<string, number>()
  for (const { name, role, company, pin } of staff) {
    if (pin !== undefined) await admin.call(addPin, { body: { managerName: name, pin, rinkId } })
    const { id } = await tablet.call(addStaffMember, { body: { name, role, company } })
    ids.set(name, id)
  }
  return ids
}

/** The administrator registers the rink's people, who then set their PINs; returns their numbers by name. */
async function register(
  { staff }: RinkStory,
  { id: rinkId }: Rink,
  admin: Tablet,
): Promise<Map<string, number>> {
  const { matches } = await admin.call(previewMatches, {})
  const { people } = await admin.call(matchPeople, { body: { matches } })
  const ids = new Map(people.map(({ name, id }) => [name, id]))
  for (const { name, ownPin: pin } of staff) {
    if (pin === undefined) continue
    const params = { id: String(ids.get(name)) }
    const { address } = await admin.call(invitePerson, { params, body: { rinkId } })
    await admin.call(acceptInvitation, { body: { token: address.split('#')[1] ?? '', pin } })
  }
  return ids
}
