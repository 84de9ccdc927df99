import { minutesAfter } from './calendar.ts'
import { missedLabels } from './checklists.ts'
import type { EarlyEnd } from './plan/people.ts'
import { onSiteAt, type RosterDay } from './roster.ts'
import { type Deed, deed, noteOf, type Site } from './site.ts'

/** Each day's shift is ended, but for today's: that is the visitor's. */
export function shiftEndDeeds(site: Site): Deed[] {
  return site.roster.flatMap(rosterDay => {
    if (rosterDay.day.daysAgo === 0) return []
    const { earlyEnd } = rosterDay
    if (!earlyEnd) return [end(site, rosterDay)]
    const next = site.roster.find(({ day }) => day.daysAgo === rosterDay.day.daysAgo - 1)
    return [endEarly(site, rosterDay, earlyEnd), ...(next ? [readEarly(site, rosterDay, next)] : [])]
  })
}

function end(site: Site, { closer, endsAt }: RosterDay): Deed {
  return deed(site, endsAt, async tx => {
    const ended = await tx
      .insertInto('shiftEnds')
      .values({ ...endOf(site, endsAt), confirmedBy: closer.name, earlyShiftEndId: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('shift.ended', 'shift_ends', ended)]
  })
}

function endEarly(site: Site, { day, closer, endsAt }: RosterDay, { submittedBy, reason }: EarlyEnd): Deed {
  return deed(site, endsAt, async tx => {
    const early = await tx
      .insertInto('earlyShiftEnds')
      .values({
        rinkId: site.rink.id,
        submittedAt: endsAt.toISOString(),
        submittedBy,
        authorisedBy: closer.name,
        reason,
        missingChecklists: JSON.stringify(missedLabels(site, day)),
        signedInStaffCount: onSiteAt(site.roster, endsAt).length,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const ended = await tx
      .insertInto('shiftEnds')
      .values({ ...endOf(site, endsAt), confirmedBy: submittedBy, earlyShiftEndId: early.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('shift.ended-early', 'shift_ends', ended)]
  })
}

/** The manager who opens next has read why the shift before was ended early. */
function readEarly(site: Site, { endsAt }: RosterDay, { opener }: RosterDay): Deed {
  const at = minutesAfter(opener.start, 15)
  return deed(site, at, async tx => {
    const ended = await tx
      .selectFrom('shiftEnds')
      .select(['id', 'earlyShiftEndId'])
      .where('rinkId', '=', site.rink.id)
      .where('endedAt', '=', endsAt.toISOString())
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('earlyShiftEndReadings')
      .values({
        rinkId: site.rink.id,
        earlyShiftEndId: ended.earlyShiftEndId ?? 0,
        readAt: at.toISOString(),
        readBy: opener.name,
        userId: site.userId,
      })
      .execute()
    return [noteOf('shift.early-end-read', 'shift_ends', ended)]
  })
}

function endOf({ rink, userId }: Site, endsAt: Date) {
  return { rinkId: rink.id, endedAt: endsAt.toISOString(), userId }
}
