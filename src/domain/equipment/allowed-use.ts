import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { calendarDate } from '#domain/dates.ts'
import { recordId } from '#domain/fields.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { pinFields } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Defect } from './lock-out.ts'
import type { Lockout } from './machine.ts'
import type { Span } from './spans.ts'

/** The most days that a machine may be used with a defect; then a manager looks at it again. */
const MOST_DAYS = 30

const NO_DAY = 'Choose the last day on which it may be used'

/** A manager's permission to use a machine until its defects are repaired. */
export const allowedUseSchema = z.object({
  rinkId: recordId('rinkId'),
  lockoutId: recordId('lockoutId'),
  /** The lock-out's revision that the screen showed. */
  revision: z.int({ error: 'revision must be a whole number' }),
  /** The last day, yyyy-MM-dd at the rink. */
  until: calendarDate(NO_DAY),
  ...pinFields,
})

/** The items of a kind of machine that the rink lists as *may be used until repaired*. */
export const listedItemsSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: z.enum(checklists.map(({ type }) => type)),
  keys: z.array(z.string().max(50)).max(100),
})

/** The checks of a kind of machine that a rink may list, in the order of the form. */
export function listableChecks(kind: string): { key: string; label: string }[] {
  const definition = checklists.find(({ type }) => type === kind)
  return definition?.listable
    ? ratingsOf(definition.form).filter(({ key }) => definition.listable?.includes(key))
    : []
}

/** The defect that keeps the machine out of service: it is not on the rink's list, or may never be. */
export function unlistedDefect(
  { listedItems }: Pick<Rink, 'listedItems'>,
  kind: string,
  defects: readonly Defect[],
): Defect | undefined {
  const listed = listableChecks(kind).filter(({ key }) => listedItems?.[kind]?.includes(key))
  return defects.find(defect => !listed.some(({ key }) => key === defect.key))
}

/** The problem of a last day, seen from a day at the rink; undefined if it is fine. */
export function lastDayProblem(until: string, today: string): string | undefined {
  if (until < today) return 'Choose today or a later day'
  return until > lastDayFrom(today) ? `Choose a day within ${MOST_DAYS} days` : undefined
}

/** The latest day that can be chosen. */
export function lastDayFrom(today: string): string {
  return dayAfter(today, MOST_DAYS)
}

/** True if the machine may be used on a day at the rink: every defect is allowed, and the last day has not passed. */
export function isUseAllowed({ allowedUse, defects }: Lockout, today: string): boolean {
  if (!allowedUse) return false
  return today <= allowedUse.until && defects.every(({ key }) => allowedUse.keys.includes(key))
}

interface AllowedRow {
  allowedAt: string | null
  allowedUntil: string | null
  allowedKeys: readonly string[] | null
  defects: readonly Defect[]
}

/** The time in which the machine may be used, in milliseconds since 1970: until the last day ends or another defect is found. */
export function allowedSpans(
  { allowedAt, allowedUntil, allowedKeys, defects }: AllowedRow,
  endOf: (day: string) => number,
): Span[] {
  if (allowedAt === null || allowedUntil === null) return []
  const others = defects.flatMap(({ key, foundAt }) =>
    foundAt === undefined || allowedKeys?.includes(key) ? [] : [Date.parse(foundAt)],
  )
  return [{ from: Date.parse(allowedAt), until: Math.min(endOf(allowedUntil), ...others) }]
}
