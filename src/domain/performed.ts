import { z } from 'zod'
import { instantSchema, momentInWords } from './dates.ts'
import { optionalText, recordId } from './fields.ts'

/** The maximum time that a write may be queued (decisions, Calls). */
export const LONGEST_WAIT_MS = 7 * 24 * 60 * 60_000
/** Network-synchronised clocks differ by less. */
export const CLOCK_TOLERANCE_MS = 30_000

/** A write that was not queued arrives within this time. */
const AT_ONCE_MS = 60_000

/** Contact is noted once a minute, so a shorter gap cannot be seen. */
export const SHORTEST_GAP_MS = 2 * 60_000
/** The delay of a record that was made in such a gap: the tablet retries at least once a minute. */
const SHORT_DELAY_MS = SHORTEST_GAP_MS + 60_000

/**
 * How a record for an earlier time came about: on a tablet that demonstrably had no contact then, or in any
 * other way (docs/decisions/0007).
 */
export const LATE_ENTRIES = ['recorded-later', 'entered-afterwards'] as const
export type LateEntry = (typeof LATE_ENTRIES)[number]

const NO_REASON_GIVEN = 'no reason given'

const WORDS: Readonly<Record<LateEntry, string>> = {
  'recorded-later': 'Recorded later',
  'entered-afterwards': 'Entered afterwards',
}

/**
 * Fields added to the body of a queued write: the time it was made, the user account, the tablet's last
 * offline ticket, and the reason for an entry for an earlier time.
 */
export const performedFields = {
  performedAt: instantSchema.optional(),
  performedBy: recordId('performedBy').optional(),
  /** True if they chose their name on a shared device without a network, so that nobody checked their PIN. */
  isClaimed: z.boolean().optional(),
  offlineTicket: z.string({ error: 'offlineTicket must be text' }).max(200).optional(),
  lateReason: optionalText({ label: 'Reason', maxLength: 500 }).optional(),
}

/** Fields of a record for an earlier time in API responses; missing in older ones. */
export const lateFields = {
  lateEntry: z.enum(LATE_ENTRIES).nullish(),
  /** Why it was entered afterwards. */
  lateReason: z.string().nullish(),
}

/** How a stored record for an earlier time came about; `null` for one that was made at once. */
export interface Lateness {
  lateEntry?: LateEntry | null | undefined
  lateReason?: string | null | undefined
}

/** The problem with the time of a queued write, if any. */
export function performedAtProblem(performedAt: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(performedAt)
  if (age < -CLOCK_TOLERANCE_MS) return 'The time of this entry is in the future. Check the tablet’s clock.'
  if (age > LONGEST_WAIT_MS) return 'This entry is more than 7 days old and can no longer be recorded.'
  return undefined
}

/** The instant at which a record was made; earlier than its submission if it had to wait (decisions, Calls). */
export function madeAt({
  performedAt,
  submittedAt,
}: {
  performedAt: string | null
  submittedAt: string
}): string {
  return performedAt ?? submittedAt
}

/** When a record was made and when it arrived, both instants. */
export interface BothTimes {
  madeAt: string
  submittedAt: string
}

/** True if a record reached the server so late that readers should know. */
export function arrivedLate({ madeAt, submittedAt }: BothTimes): boolean {
  return Date.parse(submittedAt) - Date.parse(madeAt) > AT_ONCE_MS
}

/** The evidence about a tablet from its offline ticket; all times are instants. */
export interface Contact {
  /** The server issued the ticket then. */
  ticketAt: string
  /** The end of the ticket's session, if it has ended. */
  endedAt: string | null
  /** The last noted contact of the session. */
  lastSeenAt: string
  /** The noted gaps between contacts. */
  gaps: readonly { lostAt: string; regainedAt: string }[]
}

/**
 * How a record for an earlier time came about. It is recorded later only if its ticket is older than the
 * record, and the session of the ticket had no contact when the record was made. `null` if it arrived at once.
 */
export function lateEntryOf(times: BothTimes, contact: Contact | undefined): LateEntry | null {
  if (!arrivedLate(times)) return null
  return contact && wasOffline(contact, times) ? 'recorded-later' : 'entered-afterwards'
}

function wasOffline({ ticketAt, endedAt, lastSeenAt, gaps }: Contact, times: BothTimes): boolean {
  const made = Date.parse(times.madeAt)
  const isSince = (at: string) => Date.parse(at) <= made
  if (!isSince(ticketAt) || (endedAt !== null && Date.parse(endedAt) < made)) return false
  if (Date.parse(times.submittedAt) - made <= SHORT_DELAY_MS) return true
  // No contact since the last one, as after a new login on the tablet.
  if (isSince(lastSeenAt)) return true
  return gaps.some(({ lostAt, regainedAt }) => isSince(lostAt) && made <= Date.parse(regainedAt))
}

/**
 * True if a record counts for its own day. An entry made afterwards counts only if its day was not over when
 * it arrived: it never turns a missed check into a done one.
 */
export function countsForDay({
  lateEntry,
  day,
  arrivedOn,
}: {
  lateEntry: LateEntry | null
  /** The operational days for which it was made, and on which it arrived. */
  day: string
  arrivedOn: string
}): boolean {
  return lateEntry !== 'entered-afterwards' || arrivedOn <= day
}

/**
 * The time of a corrected write. It keeps the time of the refused one, since the record was made then, unless
 * the server would refuse so old a time.
 */
export function timeOfCorrection(refusedAt: string | undefined, now: Date): string {
  if (refusedAt === undefined || Date.parse(refusedAt) > now.getTime()) return now.toISOString()
  const isTooOld = performedAtProblem(refusedAt, now) !== undefined
  return isTooOld ? now.toISOString() : refusedAt
}

/** 'Recorded later' or 'Entered afterwards'; undefined for a record that was made at once. */
export function lateLabel({ lateEntry }: Lateness): string | undefined {
  return lateEntry ? WORDS[lateEntry] : undefined
}

/**
 * The arrival of a record for an earlier time, in rink time: 'Entered afterwards on 22 Nov 2026, 16:39: no
 * reason given'. Undefined for a record that was made at once.
 */
export function lateSentence(
  { lateEntry, lateReason }: Lateness,
  submittedAt: string,
  timezone: string,
): string | undefined {
  const label = lateLabel({ lateEntry })
  if (label === undefined) return undefined
  const arrived = `${label} on ${momentInWords(submittedAt, timezone)}`
  const reason = reasonInWords({ lateEntry, lateReason })
  return reason ? `${arrived}: ${reason}` : arrived
}

/** The label of the field for the reason of a late entry. */
export const LATE_REASON_LABEL = 'Why are you entering this later? (optional)'

/** The reason for a late entry; 'no reason given' if it was entered afterwards without one; else ''. */
export function reasonInWords({ lateEntry, lateReason }: Lateness): string {
  if (!lateEntry) return ''
  return lateReason || (lateEntry === 'entered-afterwards' ? NO_REASON_GIVEN : '')
}

/** 'Recorded on 22 Nov 2026, 16:39', for a finding that was recorded later; undefined if it was at once. */
export function recordedSentence(times: BothTimes, timezone: string): string | undefined {
  if (!arrivedLate(times)) return undefined
  return `Recorded on ${momentInWords(times.submittedAt, timezone)}`
}
