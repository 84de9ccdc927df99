import { z } from 'zod'
import { optionalText, PARAGRAPH_LENGTH, recordId } from '#domain/fields.ts'
import { changedAnswers, type FieldChange } from '#domain/forms/changes.ts'
import { defineForm, type KeyOf } from '#domain/forms/form.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { labelOf } from '#domain/forms/record.ts'
import {
  bodyShape,
  type ChangedAnswers,
  changeShape,
  refuseMissing,
  type StoredAnswers,
  storedShape,
} from '#domain/forms/schemas.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'

/** Specification 2, section 4; a new one is in progress. */
export const CALLOUT_STATUSES = ['In Progress', 'Resolved', 'Closed'] as const
export type CalloutStatus = (typeof CALLOUT_STATUSES)[number]

/** Specification 2, section 9. */
export const MOST_PHOTOS = 5

/** The state of a callout that no manager has authorised yet. */
const AWAITING_AUTHORISATION = 'Awaiting authorisation'

/** The confirmation of a saved callout (specification 2, section 2.5). */
export const CALLOUT_CREATED = 'Your engineer callout has been created successfully.'
/** The hint while a callout has no photo (specification 2, section 2.5). */
export const CALLOUT_PHOTO_MISSING = 'At least one photo is required before submitting'

// The API accepts long texts in every field, even where the screen shows one line.
const LONG = { maxLength: PARAGRAPH_LENGTH } as const
const MOMENT = { kind: 'text', entersNow: true, ...LONG } as const
// The specification leaves these columns nullable.
const REQUIRED_BUT_NULLABLE = { required: true, nullable: true } as const

/** The form of a callout (specification 2, sections 2.5 and 3.1). */
export const calloutForm = defineForm({
  key: 'callout',
  version: 1,
  columnWidth: 30,
  sections: [
    {
      key: 'staff',
      title: 'Staff Member',
      fields: [
        {
          key: 'equipment',
          label: 'Equipment',
          kind: 'text',
          ...LONG,
          required: true,
          searched: true,
          wide: true,
        },
        { key: 'reportedIssue', label: 'Reported Issue', kind: 'paragraph', required: true, searched: true },
        { key: 'backgroundInformation', label: 'Background Information', kind: 'paragraph', rows: 2 },
        { key: 'staffMemberTimeDate', label: 'Staff Member Time/Date', ...MOMENT, ...REQUIRED_BUT_NULLABLE },
        {
          key: 'staffMemberNameSignature',
          label: 'Staff Member Name/Signature',
          kind: 'person',
          question: 'Reported by',
          ...LONG,
          ...REQUIRED_BUT_NULLABLE,
        },
      ],
    },
    {
      key: 'manager',
      title: 'Duty Manager',
      fields: [
        { key: 'dutyManagerActionTaken', label: 'Duty Manager Action Taken', kind: 'paragraph' },
        { key: 'dutyManagerInitialTimeDate', label: 'Duty Manager Time/Date', ...MOMENT },
        {
          key: 'dutyManagerInitialNameSignature',
          label: 'Duty Manager Name/Signature',
          kind: 'text',
          ...LONG,
        },
      ],
    },
    {
      key: 'engineer',
      title: 'Service Engineer / Support Staff',
      followUp: true,
      fields: [
        { key: 'routeCauseAnalysis', label: 'Route Cause Analysis', kind: 'paragraph' },
        { key: 'proposedFixShortTerm', label: 'Proposed Fix (Short Term)', kind: 'paragraph' },
        { key: 'proposedFixLongTerm', label: 'Proposed Fix (Long Term)', kind: 'paragraph' },
        { key: 'serviceEngineerTimeDate', label: 'Service Engineer Time/Date', ...MOMENT },
        {
          key: 'serviceEngineerNameSignature',
          label: 'Service Engineer Name/Signature',
          kind: 'text',
          ...LONG,
        },
      ],
    },
    {
      key: 'final',
      title: 'Duty Manager (Final)',
      followUp: true,
      fields: [
        {
          key: 'concludingComments',
          label: 'Concluding Comments',
          hint: 'What was done',
          kind: 'paragraph',
        },
        { key: 'dutyManagerFinalTimeDate', label: 'Duty Manager Final Time/Date', ...MOMENT },
        {
          key: 'dutyManagerFinalNameSignature',
          label: 'Duty Manager Final Name/Signature',
          kind: 'text',
          ...LONG,
        },
      ],
    },
  ],
})

export type CalloutField = KeyOf<typeof calloutForm>
export type CalloutAnswers = StoredAnswers<typeof calloutForm>
/** The fields of a change; omitted fields do not change. */
export type CalloutChanges = ChangedAnswers<typeof calloutForm>

const storedSchema = z.string().nullable()

/** A callout in API responses. */
export const calloutSchema = z.object({
  ...storedShape(calloutForm),
  id: z.int(),
  rinkId: z.int(),
  /** 'EC' and the creation time in milliseconds (specification 2, section 9); people read `displayReference`. */
  reference: z.string(),
  displayReference: z.string(),
  status: z.enum(CALLOUT_STATUSES),
  requestedBy: z.int().nullable(),
  authorisedBy: storedSchema,
  submittedBy: storedSchema,
  submittedAt: z.string(),
  photoPaths: z.array(z.string()),
  imageUploaded: z.boolean(),
  /** Counts the changes; an edit sends the revision that it is based on. */
  revision: z.int(),
  /** When it was reported, if a tablet without a network sent it later. */
  performedAt: z.string().nullish(),
  /** When its machine was returned to service. Replies to writes do not have it. */
  machineReleasedAt: z.string().nullish(),
  /** The repair of its machine, as its return to service says. Replies to writes do not have it. */
  machineWorkDone: z.string().nullish(),
  ...lateFields,
})

export type Callout = z.infer<typeof calloutSchema>

const statusSchema = z.enum(CALLOUT_STATUSES, { error: `Status must be ${CALLOUT_STATUSES.join(', ')}` })
const submittedBySchema = optionalText({ label: 'Your name' })

const photoPathsSchema = z
  .array(z.string().max(300), { error: CALLOUT_PHOTO_MISSING })
  .max(MOST_PHOTOS, `You can only upload up to ${MOST_PHOTOS} photos`)

const newCalloutFields = {
  rinkId: recordId('rinkId'),
  reference: z
    .string({ error: 'A reference is required' })
    .regex(/^EC\d{10,16}$/, "A reference is 'EC' followed by the creation time in milliseconds"),
  ...bodyShape(calloutForm),
  submittedBy: submittedBySchema,
  /** The lock-out of the machine that the callout will repair. */
  lockoutId: recordId('lockoutId').nullish(),
  /** The action that the callout is made for; without one, it opens its own. */
  actionId: recordId('actionId').nullish(),
}

/** A new callout. The server determines the authorising manager itself (decisions, Calls). */
export const newCalloutSchema = z
  .object({
    ...newCalloutFields,
    photoPaths: photoPathsSchema.min(1, CALLOUT_PHOTO_MISSING),
    imageUploaded: z.boolean().nullish(),
    requestedBy: z.null().optional(),
    authorisedBy: z.unknown().optional(),
  })
  .superRefine(refuseMissing(calloutForm))

/** A callout without a manager at hand; a photo is optional (decisions beyond, Callouts). */
export const unauthorisedCalloutSchema = z
  .object({ ...newCalloutFields, photoPaths: photoPathsSchema.default([]), ...performedFields })
  .superRefine(refuseMissing(calloutForm))

/** A manager's PIN, which authorises a saved callout. */
export const calloutAuthorisationSchema = z.object({ rinkId: recordId('rinkId'), ...pinFields })

/** A change of some fields. With `revision`, it is refused if the callout has changed since. */
export const calloutChangeSchema = z.object({
  /** Specification 2, section 7 does not name it. */
  rinkId: recordId('rinkId').optional(),
  ...changeShape(calloutForm),
  status: statusSchema.optional(),
  revision: z.int({ error: 'revision must be a whole number' }).optional(),
  authorisedBy: z.unknown().optional(),
  submittedBy: submittedBySchema,
})

/** True until a manager has authorised the callout. */
export function isAwaiting({ authorisedBy }: Pick<Callout, 'authorisedBy'>): boolean {
  return authorisedBy === null
}

/** The status of a callout as people read it. */
export function statusInWords(callout: Pick<Callout, 'status' | 'authorisedBy'>): string {
  return isAwaiting(callout) ? AWAITING_AUTHORISATION : callout.status
}

/**
 * The label of `authorisedBy`: the resolution of a callout replaces the manager who authorised it (specification 2,
 * section 3). The first one stays in its history.
 */
export function authoriserLabel({ status }: Pick<Callout, 'status'>): string {
  return status === 'In Progress' ? 'Authorised by' : 'Last authorised by'
}

/** The label of a field in the history: one of the form, the status, or the authorising manager. */
export function labelOfField(key: string): string {
  if (key === 'status') return 'Status'
  if (key === 'authorisedBy') return 'Authorised by'
  return labelOf(calloutForm, key)
}

/** The work that a callout describes: its conclusion, or else a proposed fix; '' without any. A cause alone is no repair. */
export function workDoneIn(answers: CalloutChanges): string {
  const { proposedFixShortTerm, proposedFixLongTerm, concludingComments } = answers
  return [concludingComments, proposedFixShortTerm, proposedFixLongTerm].find(said => !isBlank(said)) ?? ''
}

/** True if a callout says what was done. The screen asks for it before the callout is resolved. */
export function saysWhatWasDone(answers: CalloutChanges): boolean {
  return workDoneIn(answers) !== ''
}

/** The answers that a change replaces, the status first. */
export function changesOf(
  before: CalloutAnswers & { status: CalloutStatus },
  change: CalloutChanges & { status?: CalloutStatus | undefined },
): FieldChange<CalloutField | 'status'>[] {
  const { status = before.status } = change
  const changed = changedAnswers(calloutForm, before, change)
  return status === before.status
    ? changed
    : [{ field: 'status', from: before.status, to: status }, ...changed]
}
