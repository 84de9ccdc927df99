import { listCallouts } from '#contract/callouts.ts'
import { acceptHandover, handOver, listHandovers, readHandover } from '#contract/handovers.ts'
import { endShift, validateShiftEnd } from '#contract/shift-end.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { operationalDay, timeOfDay } from '#domain/dates.ts'
import { NIGHT_SHIFT } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { minutesAfter } from './calendar.ts'
import { Deck, Random } from './random.ts'
import type { RosterDay, WorkedShift } from './roster.ts'
import { type Deed, requireManagerAt, requireOne, type Site } from './site.ts'

/** All staff sign in and out. Each day's shift is ended, except today's: that is left to the visitor. */
export function attendanceDeeds(site: Site): Deed[] {
  const { story, roster } = site
  const random = new Random(`${story.name} attendance`)
  return roster.flatMap(rosterDay => {
    const { daysAgo, opener, closer, others, isEndedEarly } = rosterDay
    const ofOthers = others.flatMap(shift => {
      const role = story.staff.find(({ name }) => name === shift.name)?.role ?? ''
      const notes = story.shiftNotes[role] ?? []
      const note = notes.length > 0 && random.chance(0.1) ? random.pick(notes) : null
      return [arrival(site, shift), departure(site, shift, shift.note ?? note)]
    })
    const ending = daysAgo > 0 && !isEndedEarly ? [shiftEnd(site, rosterDay)] : []
    return [arrival(site, opener), ...ofOthers, departure(site, closer, null), ...ending]
  })
}

/** Visitors read the handovers of this week. */
const ACCEPTED_DAYS = 7

/**
 * The manager who opened hands over to the one who closes: hours, document and sign-in are one request. They accept it, except
 * today's: that is left to the visitor.
 */
export function handoverDeeds(site: Site): Deed[] {
  const random = new Random(`${site.story.name} handovers`)
  const { sections, on } = site.story.handovers
  const decks = Object.entries(sections).map(([key, { chance, ...lines }]) => ({
    key,
    chance,
    deck: new Deck(lines, random),
  }))
  return site.roster.flatMap(({ daysAgo, opener, closer }) => {
    const usual = decks.map(({ key, chance, deck }) => [key, random.chance(chance) ? deck.deal() : null])
    const texts = { ...Object.fromEntries(usual), ...on.find(({ day }) => day === -daysAgo)?.texts }
    const handover = { at: closer.start, play: () => handOverTo(site, opener.name, closer.name, texts) }
    const acceptance = { at: minutesAfter(closer.start, 4), play: () => acceptLast(site, closer.name) }
    return daysAgo > 0 && daysAgo <= ACCEPTED_DAYS ? [handover, acceptance] : [handover]
  })
}

async function handOverTo(
  { tablet, staffIds }: Site,
  fromManager: string,
  toManager: string,
  texts: object,
): Promise<void> {
  const open = await tablet.call(listCallouts, { query: { status: 'In Progress' } })
  const issues = open.map(({ equipment, reportedIssue }) => `${equipment}: ${reportedIssue} Engineer called.`)
  await tablet.call(handOver, {
    body: {
      ...texts,
      fromManager,
      toManager,
      outgoingStaffId: requireOne(staffIds.get(fromManager), fromManager),
      incomingStaffId: requireOne(staffIds.get(toManager), toManager),
      equipmentIssues: issues.join('\n'),
    },
  })
}

/** The incoming manager reads every line of the newest handover, and accepts it. */
async function acceptLast({ story, tablet }: Site, name: string): Promise<void> {
  const [newest] = await tablet.call(listHandovers, { query: { limit: '1' } })
  const params = { id: String(requireOne(newest, `handover to ${name}`).id) }
  const { linesNow } = await tablet.call(readHandover, { params })
  const pin = requireOne(story.staff.find(one => one.name === name)?.pin, `PIN of ${name}`)
  await tablet.call(acceptHandover, { params, body: { opened: linesNow.map(({ key }) => key), pin } })
}

function arrival({ tablet, staffIds }: Site, { name, start }: WorkedShift): Deed {
  const parts = { params: { id: `${staffIds.get(name)}` }, body: { isSignedIn: true } }
  return { at: start, play: () => tablet.call(signIn, parts) }
}

function departure(site: Site, { name, start, end, note }: WorkedShift, notes: string | null): Deed {
  const { rink, tablet, staffIds } = site
  const isNight = operationalDay(start, rink) < operationalDay(end, rink)
  const body = {
    staffId: requireOne(staffIds.get(name), name),
    date: rinkDate(start, rink.timezone),
    signInTime: timeOfDay(start, rink.timezone),
    signOutTime: timeOfDay(end, rink.timezone),
    notes,
    submittedBy: note === undefined ? name : requireManagerAt(site, end).name,
    reason: isNight ? NIGHT_SHIFT : null,
    signsOut: true,
  }
  return { at: end, play: () => tablet.call(completeShift, { body }) }
}

function shiftEnd({ tablet }: Site, { closer, endsAt }: RosterDay): Deed {
  const play = async () => {
    const { lastShiftEndId: afterShiftEndId } = await tablet.call(validateShiftEnd, {})
    await tablet.call(endShift, { body: { confirmationName: closer.name, afterShiftEndId } })
  }
  return { at: endsAt, play }
}
