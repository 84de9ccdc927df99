import { evacuationInWords, type PadAir, reasonInWords } from '#domain/air/air-now.ts'
import { isMeasuredForEvacuation } from '#domain/air/alarm.ts'
import { dayInWords, daysApart, onDay, timeInWords } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Matter } from './matter.ts'

/** Days before a report to the authority from which it is red. */
const REPORT_SOON_DAYS = 3
const ADDRESS = '/dashboard/air'

interface RinkDay {
  today: string
  timezone: string
}

interface At extends RinkDay {
  now: Date
}

/** The open matters of a pad's air besides its alarm: samples that are due, and the report to the authority. */
export function airMatters(pad: PadAir, at: At): Matter[] {
  return [
    ...pad.retests.flatMap(retest => retestMatter(pad, retest, at)),
    ...pad.due.flatMap(due => dueMatter(pad, due)),
    ...pad.reports.map(report => reportMatter(pad, report, at)),
  ]
}

/** The open air alarm of a pad, if any. */
export function alarmMatters(
  { name, alarm }: Pick<PadAir, 'name' | 'alarm'>,
  { today, timezone }: RinkDay,
): Matter[] {
  if (!alarm) return []
  const { id, state, since, measureAt } = alarm
  const isEvacuated = state === 'evacuate'
  const measuring = isEvacuated ? 'Everyone stays out: measure from outside' : 'Measure again'
  const next = measureAt
    ? `${measuring} at ${timeInWords(measureAt, timezone, today)}`
    : 'Within limits: a manager gives the all clear'
  const evacuation = evacuationInWords(alarm, { today, timezone })
  const detail = [evacuation, reasonInWords(alarm), isMeasuredForEvacuation(alarm) ? '' : next]
  return [
    {
      kind: 'air alarm',
      key: `air alarm ${id}`,
      tone: 'red',
      title: isEvacuated ? `${name} is evacuated` : `Air alarm: ${name} is closed`,
      detail: detail.filter(Boolean).join('. '),
      since,
      address: ADDRESS,
    },
  ]
}

function retestMatter(
  { placeId, name }: PadAir,
  { kind, what, dueAt, state }: PadAir['retests'][number],
  { now, today, timezone }: At,
): Matter[] {
  if (state !== 'due') return []
  const isLate = dueAt !== null && new Date(dueAt) < now
  const when = dueAt === null ? 'today' : timeInWords(dueAt, timezone, today)
  return [
    {
      kind: 'air retest',
      key: `air retest ${placeId} ${kind} ${what}`,
      tone: isLate ? 'red' : 'amber',
      title: `Air sample of ${name} ${isLate ? 'was' : 'is'} due ${when}`,
      detail:
        kind === 'use' ? 'After the resurfacer or edger was used, following an alarm' : 'After an alarm',
      since: null,
      address: ADDRESS,
    },
  ]
}

function dueMatter(
  { placeId, name }: PadAir,
  { kind, state, needed, taken, source }: PadAir['due'][number],
): Matter[] {
  if (state !== 'due' && state !== 'missed') return []
  const words = { week: 'of this week', weekend: 'of this weekend', edging: 'after edging' }[kind]
  const matter: Matter = {
    kind: 'air sample',
    key: `air sample ${placeId} ${kind}`,
    tone: state === 'missed' ? 'red' : 'amber',
    title:
      state === 'missed' ? `Air sample ${words} was missed: ${name}` : `Air sample ${words} is due: ${name}`,
    detail: `${taken} of ${needed} taken (${source})`,
    since: null,
    address: ADDRESS,
  }
  return [matter]
}

function reportMatter(
  { name }: PadAir,
  { alarmId, since, dueOn, source }: PadAir['reports'][number],
  { today, timezone }: At,
): Matter {
  const isSoon = dueOn <= today || daysApart(dueOn, today) <= REPORT_SOON_DAYS
  const began = onDay(dayInWords(rinkDate(since, timezone), today))
  return {
    kind: 'air report',
    key: `air report ${alarmId}`,
    tone: isSoon ? 'red' : 'amber',
    title: `Report to the authority: air alarm of ${name} ${began}`,
    detail: `${dueOn < today ? 'Was due' : 'Due'} ${dayInWords(dueOn, today)} (${source})`,
    since,
    address: ADDRESS,
  }
}
