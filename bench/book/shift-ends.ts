import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

/** Once in so many days a shift ends before everything was done. */
const DAYS_BETWEEN_EARLY_ENDS = 30

/** The end of the shift of a day that is over. */
export function writeShiftEnd(bulk: Bulk, { rink, userId }: OpenRink, day: Day): void {
  if (day.isToday) return
  const rinkId = rink.id
  const endedAt = day.at(22, 30)
  const end = { rinkId, endedAt, confirmedBy: 'Sue Site', userId, outOfService: [] }
  const written = { rinkId, userId, happenedAt: endedAt }
  const isEarly = (day.number + rinkId) % DAYS_BETWEEN_EARLY_ENDS === 0
  if (!isEarly) {
    const parts = { early: [], readings: [] }
    const described = { action: 'shift.ended', kind: 'shift_ends', parts } as const
    bulk.record('shiftEnds', { ...end, earlyShiftEndId: null }, written, described)
    return
  }
  const early = {
    rinkId,
    submittedAt: endedAt,
    submittedBy: 'Sue Site',
    authorisedBy: 'Dan Duty',
    reason: 'A power cut closed the rink for the rest of the day',
    missingChecklists: ['Ladder Daily Inspection'],
    signedInStaffCount: 1,
  }
  const earlyShiftEndId = bulk.add('earlyShiftEnds', early)
  const reading = { rinkId, earlyShiftEndId, readAt: day.at(23), readBy: 'Dan Duty', userId }
  const readingId = bulk.add('earlyShiftEndReadings', reading)
  bulk.record('shiftEnds', { ...end, earlyShiftEndId }, written, {
    action: 'shift.ended-early',
    kind: 'shift_ends',
    parts: { early: [{ id: earlyShiftEndId, ...early }], readings: [{ id: readingId, ...reading }] },
  })
}
