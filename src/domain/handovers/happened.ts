import { z } from 'zod'
import { type Action, isDangerous, placeInWords } from '#domain/actions/action.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { reasonInWords } from '#domain/air/air-now.ts'
import { type AirAlarm, ALL_CLEAR } from '#domain/air/alarm.ts'
import { highestInWords } from '#domain/air/exceeded.ts'
import type { CalloutStatus } from '#domain/callouts/callout.ts'
import { momentInWords, timeOfDay } from '#domain/dates.ts'
import { type Defect, defectInWords } from '#domain/equipment/lock-out.ts'
import { closingTone } from '#domain/ice/ice-now.ts'
import type { LogEntryOf } from '#domain/log/log-entry.ts'
import { rinkDate } from '#domain/wall-clock.ts'

/** Something that ended since the last accepted handover, so that it is no open matter. The times are instants. */
export const pastMatterSchema = z.object({
  /** The record that it comes from. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  from: z.string(),
  /** `null` for what has no duration. */
  to: z.string().nullable(),
  /** The page of the record. */
  address: z.string(),
})
export type PastMatter = z.infer<typeof pastMatterSchema>

/** A handover goes back at most this far. */
const LONGEST_MS = 7 * 24 * 60 * 60_000

/** The records of a rink that may have ended since its last accepted handover. */
export interface PastRecords {
  alarms: readonly (AirAlarm & { name: string })[]
  /** Of machines and places. */
  restrictions: readonly {
    id: number
    machineId: number | null
    name: string
    defects: readonly Defect[]
    lockedAt: string
    releasedAt: string | null
  }[]
  ice: readonly (Pick<LogEntryOf<'ice-state'>, 'id' | 'placeId' | 'takenAt' | 'submittedAt' | 'content'> & {
    name: string
  })[]
  actions: readonly Action[]
  /** The keys of the urgent lines of the last accepted handover, and of any since. */
  urgentBefore: readonly string[]
  /** `isOpen`: it is an open matter, and so a line already. */
  incidents: readonly {
    id: number
    reference: string
    submittedAt: string
    isOpen: boolean
    /** True if a manager has decided that it is not to be reported to the authority. */
    isNotReportable: boolean
  }[]
  /** The callouts that are resolved or closed, since when, and with which status. */
  callouts: readonly {
    id: number
    displayReference: string
    equipment: string
    submittedAt: string
    endedAt: string
    status: CalloutStatus
  }[]
}

/** The instant from which a handover lists what has ended: the last accepted handover, or a week ago. */
export function lastHandoverAt(last: { submittedAt: string } | undefined, now: Date): string {
  const longest = new Date(now.getTime() - LONGEST_MS).toISOString()
  return last && last.submittedAt > longest ? last.submittedAt : longest
}

/**
 * The matters that have ended since an instant, dangerous first: evacuations, other air alarms, incidents, machines and
 * places, callouts, ice, urgent actions. A record that the server received later counts from then.
 */
export function pastMatters(records: PastRecords, since: string): PastMatter[] {
  const evacuations = records.alarms.filter(({ worst }) => worst === 'evacuate')
  const others = records.alarms.filter(({ worst }) => worst !== 'evacuate')
  return [
    evacuations.flatMap(alarm => pastAlarm(alarm, since)),
    others.flatMap(alarm => pastAlarm(alarm, since)),
    records.incidents.flatMap(incident => pastIncident(incident, since)),
    records.restrictions.flatMap(restriction => pastRestriction(restriction, since)),
    records.callouts.flatMap(callout => pastCallout(callout, since)),
    pastClosings(records.ice, since),
    records.actions.flatMap(action => pastAction(action, records.urgentBefore, since)),
  ].flatMap(ofOneKind => ofOneKind.toSorted((one, other) => one.from.localeCompare(other.from)))
}

/** 'Main pad was evacuated: Carbon monoxide above 83 ppm, today 13:02 to 13:40'. Papers and files give no `today`. */
export function pastMatterInWords(matter: PastMatter, timezone: string): string {
  const what = [matter.title, matter.detail].filter(Boolean).join(': ')
  return `${what}, ${periodInWords(matter, timezone)}`
}

/** 'today 13:02 to 13:40', 'Fri 27 Nov, 22:10 to yesterday 06:15'. */
export function periodInWords(
  { from, to }: Pick<PastMatter, 'from' | 'to'>,
  timezone: string,
  today?: string,
): string {
  const began = momentInWords(from, timezone, today)
  if (to === null) return began
  const isOneDay = rinkDate(from, timezone) === rinkDate(to, timezone)
  return `${began} to ${isOneDay ? timeOfDay(to, timezone) : momentInWords(to, timezone, today)}`
}

function pastAlarm(alarm: PastRecords['alarms'][number], since: string): PastMatter[] {
  const { id, name, worst, reached, since: from, endedAt, steps } = alarm
  if (endedAt === null) return []
  const end = steps.find(({ step, at }) => step === ALL_CLEAR && at === endedAt)
  if ((end?.recordedAt ?? endedAt) <= since) return []
  // A person who starts an evacuation has no source; the limit says why.
  const limit = reached.findLast(({ source }) => source !== '')
  const person = reached.find(({ source }) => source === '')
  const reason = limit && reasonInWords({ reasons: [limit], highest: highestInWords(alarm) })
  return [
    {
      key: `air alarm ${id}`,
      title: worst === 'evacuate' ? `${name} was evacuated` : `Air alarm: ${name} was closed`,
      detail: [reason, person?.reason].filter(Boolean).join('; '),
      from,
      to: endedAt,
      address: '/dashboard/air',
    },
  ]
}

function pastIncident(
  { id, reference, submittedAt: from, isOpen, isNotReportable }: PastRecords['incidents'][number],
  since: string,
): PastMatter[] {
  if (from <= since || isOpen) return []
  return [
    {
      key: `incident ${id}`,
      title: `${reference} was entered in the accident book`,
      detail: isNotReportable ? 'RIDDOR: not to be reported' : '',
      from,
      to: null,
      address: `/dashboard/iskate/accident-report/${id}`,
    },
  ]
}

function pastRestriction(
  { id, machineId, name, defects, lockedAt, releasedAt }: PastRecords['restrictions'][number],
  since: string,
): PastMatter[] {
  if (releasedAt === null || releasedAt <= since) return []
  return [
    {
      key: `lock-out ${id}`,
      title: machineId === null ? `${name} was closed` : `${name} was out of service`,
      detail: defects.map(defectInWords).join('; '),
      from: lockedAt,
      to: releasedAt,
      address: machineId === null ? '/dashboard' : `/dashboard/equipment/${machineId}`,
    },
  ]
}

function pastCallout(callout: PastRecords['callouts'][number], since: string): PastMatter[] {
  const { id, displayReference, equipment, status, submittedAt: from, endedAt: to } = callout
  if (to <= since) return []
  return [
    {
      key: `callout ${id}`,
      title: `The callout for ${equipment} was ${status.toLowerCase()}`,
      detail: displayReference,
      from,
      to,
      address: `/dashboard/iskate/engineer-callout/${id}`,
    },
  ]
}

/** The closings of ice for an urgent reason that have ended. */
function pastClosings(entries: PastRecords['ice'], since: string): PastMatter[] {
  const ofPads = Map.groupBy(
    entries.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt) || one.id - other.id),
    ({ placeId }) => placeId,
  )
  return [...ofPads.values()].flatMap(ofPad => {
    const past: PastMatter[] = []
    let closed: PastRecords['ice'][number] | undefined
    for (const entry of ofPad) {
      const { isOpen, reason } = entry.content
      if (!isOpen && closingTone(reason) === 'red') closed ??= entry
      if (!isOpen || !closed) continue
      if (entry.submittedAt > since) past.push(pastClosing(closed, entry.takenAt))
      closed = undefined
    }
    return past
  })
}

function pastClosing(
  { id, name, content, takenAt: from }: PastRecords['ice'][number],
  to: string,
): PastMatter {
  const title = `The ice of ${name} was closed`
  return { key: `ice ${id}`, title, detail: content.reason ?? '', from, to, address: '/dashboard/ice' }
}

/**
 * An action that was closed, if it was dangerous, late or urgent at the last handover. What put a machine out of service, or
 * closed a place, is a line of its own.
 */
function pastAction(action: Action, urgentBefore: readonly string[], since: string): PastMatter[] {
  const { id, reference, source, state, isMadeSafe, openedAt: from, dueAt, closedAt: to } = action
  if (state !== 'closed' || to === null || to <= since) return []
  const key = `action ${id}`
  const isOfRestriction = isMadeSafe === true && source !== 'report' && source !== 'public'
  const isUrgent = isDangerous(action) || dueAt < to
  if (!urgentBefore.includes(key) && (isOfRestriction || !isUrgent)) return []
  const title = [placeInWords(action), splitName(action).what].filter(Boolean).join(': ')
  return [{ key, title, detail: `${reference} was closed`, from, to, address: `/dashboard/actions/${id}` }]
}
