import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { changedText, requiredText } from '#domain/fields.ts'
import { isPhone, PHONE_ERROR } from '#domain/phone.ts'
import { payPeriodSchema } from '#domain/staff/pay-period.ts'
import { isTimeOfDay, isTimezone } from './rink-clock.ts'

export const DEFAULT_TIMEZONE = 'Europe/London'
/** The default start of the operational day (decisions, Data). */
export const DEFAULT_DAY_START = '04:00'

export const rinkNameSchema = requiredText('Rink name is required', { label: 'Rink name', maxLength: 100 })

export const rinkTimezoneSchema = z
  .string({ error: 'Time zone must be a name such as Europe/London' })
  .refine(isTimezone, 'Time zone must be a name such as Europe/London')

export const rinkDayStartSchema = z
  .string({ error: 'The start of the day must be a time such as 04:00' })
  .refine(isTimeOfDay, 'The start of the day must be a time such as 04:00')

/** The pay period of a rink; without it, weeks from Monday. Any one period begins on the day. */
export const payPeriodFields = {
  payPeriod: payPeriodSchema.nullable().optional(),
  payPeriodStartsOn: calendarDate('The start of the pay period must be a day such as 2026-11-02')
    .nullable()
    .optional(),
}

/** A rink ends a shift with unchecked machines once they are acknowledged, or not at all; by default the former. */
export const uncheckedRuleSchema = z.enum(['acknowledge', 'block'])
export type UncheckedRule = z.infer<typeof uncheckedRuleSchema>

/** The rule of a rink for machines in service that were not checked at the end of a shift. */
export const uncheckedRuleField = { uncheckedMachines: uncheckedRuleSchema.nullable().optional() }

const HOURS = 'The hours for work must be whole numbers up to a year'
const hoursSchema = z.int(HOURS).min(0, HOURS).max(8760, HOURS)

/** The hours for work at a rink by risk, the highest first; `null` for the usual ones. */
export const actionHoursField = {
  actionHours: z.tuple([hoursSchema, hoursSchema, hoursSchema, hoursSchema]).nullable().optional(),
}

/** The phone number of a rink, which a contractor's link shows; and who repairs a machine without a contractor's number. */
export const rinkContactFields = {
  phone: changedText({ label: 'Phone' }).refine(isPhone, PHONE_ERROR),
  contractor: changedText({ label: 'Contractor' }),
  contractorPhone: changedText({ label: "Contractor's phone" }).refine(isPhone, PHONE_ERROR),
}

export const rinkSchema = z.object({
  id: z.int(),
  name: z.string(),
  timezone: z.string(),
  dayStartsAt: z.string(),
  createdAt: z.string(),
  ...payPeriodFields,
  ...uncheckedRuleField,
  ...actionHoursField,
  phone: z.string().nullable().optional(),
  contractor: z.string().nullable().optional(),
  contractorPhone: z.string().nullable().optional(),
  /** The time zones and starts of the day before the present ones, earliest first. */
  formerTimes: z
    .array(z.object({ until: z.string(), timezone: z.string(), dayStartsAt: z.string() }))
    .nullable()
    .optional(),
  /** The items that may be used until repaired, by kind of machine. */
  listedItems: z.record(z.string(), z.array(z.string())).nullable().optional(),
})

export type Rink = z.infer<typeof rinkSchema>
