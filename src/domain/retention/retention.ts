import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import { calendarDate, PERIOD_BACKWARDS } from '#domain/dates.ts'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { pinFields } from '#domain/pins/pin.ts'

/** The maximum number of records in one deletion, so that a person can review them. */
export const MOST_AT_ONCE = 500

/** The message about an unknown kind. */
export const KIND_MESSAGE = 'record must be a kind of record such as checklist_submissions'

/** A kind of record, by its table. The server validates it. */
const retainedKindSchema = z.string({ error: KIND_MESSAGE })

/** A kind of record in API responses. */
export const recordKindSchema = z.object({
  /** Its table. */
  record: z.string(),
  /** The name of one record: 'Checklist'. */
  title: z.string(),
  /** True if API calls write such records. */
  isWritten: z.boolean(),
  /** True if a hold can be placed on one record. */
  canBeHeld: z.boolean(),
  /** `null` if it is deleted with its parent record. */
  rule: z
    .object({ title: z.string(), months: z.int().nullable(), from: z.string(), because: z.string() })
    .nullable(),
})
export type RecordKind = z.infer<typeof recordKindSchema>

/** The records of a kind that are due for deletion, oldest first, at most `MOST_AT_ONCE`. */
export const pastTermSchema = z.object({
  record: z.string(),
  /** The plural title of the kind. */
  title: z.string(),
  /** The retention period: '3 years from the handover'. */
  term: z.string(),
  /** The total number. */
  count: z.int(),
  /** The name of each record, and the first day of its retention period. */
  records: z.array(z.object({ id: z.int(), name: z.string(), beganOn: z.string() })),
})
export type PastTerm = z.infer<typeof pastTermSchema>

/** The records that an administrator has reviewed and wants deleted. */
export const newDeletionSchema = z.object({
  /** `null` for accounts, PINs and sign-ins, which belong to no rink. */
  rinkId: recordId('rinkId').nullable(),
  record: retainedKindSchema,
  ids: z
    .array(recordId('ids'))
    .min(1, 'ids must name what is deleted')
    .max(MOST_AT_ONCE, `ids can name at most ${MOST_AT_ONCE} records`),
})
export type NewDeletion = z.infer<typeof newDeletionSchema>

/** A second administrator confirms a deletion after this many days, so that a mistake or a coercion can be noticed. */
const CONFIRM_AFTER_DAYS = 7
/** A clock further ahead of the newest audit entry may have been set to make records expire. */
export const MOST_AHEAD_MS = 24 * 60 * 60_000

/** The first moment at which a deletion can be confirmed. */
export function confirmableFrom(proposedAt: string): Date {
  return addDays(new Date(proposedAt), CONFIRM_AFTER_DAYS)
}

/** A deletion that waits for its confirmation by another administrator. */
export const deletionProposalSchema = z.object({
  id: z.int(),
  rinkId: z.int().nullable(),
  record: z.string(),
  /** The rule at that time. */
  rule: z.string(),
  recordCount: z.int(),
  records: z.array(z.object({ id: z.int(), name: z.string() })),
  proposedAt: z.string(),
  /** The account. */
  proposedBy: z.string(),
  confirmableFrom: z.string(),
})
export type DeletionProposal = z.infer<typeof deletionProposalSchema>

/** A recorded deletion under the retention rules. */
export const retentionDeletionSchema = z.object({
  id: z.int(),
  rinkId: z.int().nullable(),
  record: z.string(),
  deletedAt: z.string(),
  /** The account. */
  deletedBy: z.string(),
  /** The rule at that time. */
  rule: z.string(),
  recordCount: z.int(),
  /** The account that proposed it. */
  proposedBy: z.string().optional(),
})
export type RetentionDeletion = z.infer<typeof retentionDeletionSchema>

const holdReasonSchema = requiredText('Reason is required', { label: 'Reason', maxLength: PARAGRAPH_LENGTH })

/**
 * A legal hold on one record, or on everything recorded about a period at a rink; it overrides the retention
 * rule.
 */
export const newHoldSchema = z
  .object({
    rinkId: recordId('rinkId'),
    record: retainedKindSchema.nullish().transform(value => value ?? null),
    recordId: recordId('Number')
      .nullish()
      .transform(value => value ?? null),
    from: calendarDate('From must be a day such as 2026-11-20')
      .nullish()
      .transform(value => value ?? null),
    /** The last day; without it, the period is open-ended. */
    to: calendarDate('To must be a day such as 2026-11-20')
      .nullish()
      .transform(value => value ?? null),
    reason: holdReasonSchema,
  })
  .superRefine(({ record, recordId: id, from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((record === null) !== (id === null)) refuse('recordId', 'A record needs its kind and its number')
    if (record === null && from === null) refuse('from', 'From is required')
    if (record !== null && (from !== null || to !== null)) refuse('from', 'Hold a record or a period')
    if (from !== null && to !== null && to < from) refuse('to', PERIOD_BACKWARDS)
  })
export type NewHold = z.infer<typeof newHoldSchema>

/** A hold, in force until it is lifted. */
export const legalHoldSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  record: z.string().nullable(),
  recordId: z.int().nullable(),
  /** The record as a person reads it: 'Handover 1'. */
  recordName: z.string().nullable(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  liftedAt: z.string().nullable(),
  liftedBy: z.string().nullable(),
  liftReason: z.string().nullable(),
})
export type LegalHold = z.infer<typeof legalHoldSchema>

const NO_COSIGNER = 'Please choose the second person'

/** The end of a hold, which two people sign: an administrator, and a manager with their own PIN. */
export const liftedHoldSchema = z.object({
  reason: holdReasonSchema,
  cosignedByPersonId: z.coerce.number(NO_COSIGNER).int(NO_COSIGNER).positive(NO_COSIGNER),
  cosignerPin: pinFields.pin,
})
export type LiftedHold = z.infer<typeof liftedHoldSchema>

/** The person whose data is exported: a name, an account, or both. */
export const personAskedSchema = z
  .object({
    name: optionalText({ label: 'Name' }).refine(
      name => name === null || name.length > 1,
      'Name must have at least 2 characters',
    ),
    email: optionalText({ label: 'Email address' }),
  })
  .refine(({ name, email }) => name !== null || email !== null, {
    path: ['name'],
    message: 'A name or an email address is required',
  })
export type PersonAsked = z.infer<typeof personAskedSchema>
