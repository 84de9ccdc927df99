import { z } from 'zod'
import { AIR_LEVELS } from '#domain/air/profile.ts'
import { BAND_STATES } from '#domain/readings/band.ts'

/** A pad now, as every tablet shows it. */
export const padNowSchema = z.object({
  placeId: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  /** Why it is closed; `null` while it is open. */
  reason: z.string().nullable(),
  /** The instant since which it is; `null` if nobody has said it. */
  since: z.string().nullable(),
  /** Who has closed or opened it; `null` if a check did. Missing in replies of older versions. */
  by: z.string().nullish(),
  /** True if a finding has closed the pad as a place: two people open it again. */
  isRestricted: z.boolean(),
  /** The instants of the last floods, newest first. */
  floods: z.array(z.string()),
  /** The last depth survey, in millimetres. */
  depth: z
    .object({
      entryId: z.int(),
      takenAt: z.string(),
      meanMm: z.number(),
      minMm: z.number(),
      /** Of the lowest depth by the limits of then; `null` if there were none. Missing in replies of older versions. */
      minState: z.enum(BAND_STATES).nullish(),
      /** How many points it has. Missing in replies of older versions. */
      points: z.int().optional(),
      state: z.enum(BAND_STATES),
    })
    .nullable(),
  /** The open alarm of the air, and the entry that raised it. */
  air: z.object({ state: z.enum(AIR_LEVELS), alarmId: z.int(), since: z.string() }).nullable(),
})
export type PadNow = z.infer<typeof padNowSchema>
/** The state of a pad: open, or closed with the reason. */
export type PadState = Omit<PadNow, 'floods' | 'depth'>

const UNSAFE_ICE = 'Unsafe ice'

/** True for unsafe ice, also in someone's own words. A manager has to open such ice. */
export function isUnsafeIce(reason: string | null): boolean {
  return reason?.trim().toLowerCase().startsWith(UNSAFE_ICE.toLowerCase()) ?? false
}

/** True for a pad that is closed for unsafe ice. One that a finding has closed is among the closed places. */
export function isClosedAsUnsafe({ isOpen, isRestricted, reason }: PadState): boolean {
  return !isOpen && !isRestricted && isUnsafeIce(reason)
}

/** The reasons for which people close the ice, and how urgent the matter is; of the day's routine nobody needs to know. */
export const CLOSING_REASONS = [
  { reason: 'Resurfacing', tone: null },
  { reason: 'Maintenance', tone: 'amber' },
  { reason: UNSAFE_ICE, tone: 'red' },
  { reason: 'Air', tone: 'red' },
  { reason: 'Power failure', tone: 'red' },
  { reason: 'End of day', tone: null },
] as const

/** The offered reason of a closing, with its details if there are any: 'Unsafe ice: crack by gate 3'. */
export function closingReason(offered: string, details: string): string {
  return [offered, details.trim()].filter(Boolean).join(': ')
}

/** The offered reason that a reason consists of or begins with; undefined for one in someone's own words. */
export function offeredReason(reason: string | null) {
  return CLOSING_REASONS.find(({ reason: offered }) => (reason ?? '').split(': ')[0] === offered)
}

/** How urgent the closing of ice is; `null` if nobody needs to know. */
export function closingTone(reason: string | null) {
  const offered = offeredReason(reason)
  if (offered) return offered.tone
  return isUnsafeIce(reason) ? 'red' : 'amber'
}

/**
 * The ice of a pad as the names of a shared tablet show it to anyone. What a check has found, and a reason in someone's own
 * words, can be about a person, so they are left out.
 */
export function publicState({ name, isOpen, reason, isRestricted, air }: PadState) {
  if (isRestricted && !air) return { name, isOpen, reason: 'A check has found something' }
  return { name, isOpen, reason: air ? reason : (offeredReason(reason)?.reason ?? null) }
}
