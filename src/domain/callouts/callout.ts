import { z } from 'zod'
import { changedText, optionalText, PARAGRAPH_LENGTH, recordId } from '../fields.ts'
import { foldedForSearch } from '../search.ts'

/** Specification 2, section 4; a new one is in progress. */
export const CALLOUT_STATUSES = ['In Progress', 'Resolved', 'Closed'] as const
export type CalloutStatus = (typeof CALLOUT_STATUSES)[number]

/** Specification 2, section 9. */
export const MOST_PHOTOS = 5

/** What is said once a callout is on record (specification 2, section 2.5). */
export const CALLOUT_CREATED = 'Your engineer callout has been created successfully.'
/** Shown until it has a photo (specification 2, section 2.5). */
export const CALLOUT_PHOTO_MISSING = 'At least one photo is required before submitting'

/** The written parts of a callout (specification 2, section 3.1), in the order of the form. */
export const CALLOUT_FIELDS = [
  { key: 'equipment', label: 'Equipment', isRequired: true },
  { key: 'reportedIssue', label: 'Reported Issue', isRequired: true },
  { key: 'backgroundInformation', label: 'Background Information' },
  { key: 'staffMemberTimeDate', label: 'Staff Member Time/Date', isRequired: true },
  { key: 'staffMemberNameSignature', label: 'Staff Member Name/Signature', isRequired: true },
  { key: 'dutyManagerActionTaken', label: 'Duty Manager Action Taken' },
  { key: 'dutyManagerInitialTimeDate', label: 'Duty Manager Time/Date' },
  { key: 'dutyManagerInitialNameSignature', label: 'Duty Manager Name/Signature' },
  { key: 'routeCauseAnalysis', label: 'Route Cause Analysis' },
  { key: 'proposedFixShortTerm', label: 'Proposed Fix (Short Term)' },
  { key: 'proposedFixLongTerm', label: 'Proposed Fix (Long Term)' },
  { key: 'serviceEngineerTimeDate', label: 'Service Engineer Time/Date' },
  { key: 'serviceEngineerNameSignature', label: 'Service Engineer Name/Signature' },
  { key: 'concludingComments', label: 'Concluding Comments' },
  { key: 'dutyManagerFinalTimeDate', label: 'Duty Manager Final Time/Date' },
  { key: 'dutyManagerFinalNameSignature', label: 'Duty Manager Final Name/Signature' },
] as const

export type CalloutField = (typeof CALLOUT_FIELDS)[number]['key']

/** The sections of the form; the last two only where a callout is edited (specification 2, section 2.5). */
export const CALLOUT_SECTIONS = [
  {
    title: 'Staff Member',
    fields: [
      'equipment',
      'reportedIssue',
      'backgroundInformation',
      'staffMemberTimeDate',
      'staffMemberNameSignature',
    ],
  },
  {
    title: 'Duty Manager',
    fields: ['dutyManagerActionTaken', 'dutyManagerInitialTimeDate', 'dutyManagerInitialNameSignature'],
  },
  {
    title: 'Service Engineer / Support Staff',
    fields: [
      'routeCauseAnalysis',
      'proposedFixShortTerm',
      'proposedFixLongTerm',
      'serviceEngineerTimeDate',
      'serviceEngineerNameSignature',
    ],
  },
  {
    title: 'Duty Manager (Final)',
    fields: ['concludingComments', 'dutyManagerFinalTimeDate', 'dutyManagerFinalNameSignature'],
  },
] as const satisfies { title: string; fields: CalloutField[] }[]

/** The written fields of a callout; an empty one is `null`. */
export type CalloutTexts = Record<CalloutField, string | null>
/** The fields that a change sends; those it leaves out stay as they are. */
export type SentTexts = { [Field in CalloutField]?: string | null | undefined }

const text = (key: CalloutField) => optionalText({ label: labelOfField(key), maxLength: PARAGRAPH_LENGTH })

const changed = (key: CalloutField) => changedText({ label: labelOfField(key), maxLength: PARAGRAPH_LENGTH })

const texts = {
  equipment: text('equipment'),
  reportedIssue: text('reportedIssue'),
  backgroundInformation: text('backgroundInformation'),
  staffMemberTimeDate: text('staffMemberTimeDate'),
  staffMemberNameSignature: text('staffMemberNameSignature'),
  dutyManagerActionTaken: text('dutyManagerActionTaken'),
  dutyManagerInitialTimeDate: text('dutyManagerInitialTimeDate'),
  dutyManagerInitialNameSignature: text('dutyManagerInitialNameSignature'),
  routeCauseAnalysis: text('routeCauseAnalysis'),
  proposedFixShortTerm: text('proposedFixShortTerm'),
  proposedFixLongTerm: text('proposedFixLongTerm'),
  serviceEngineerTimeDate: text('serviceEngineerTimeDate'),
  serviceEngineerNameSignature: text('serviceEngineerNameSignature'),
  concludingComments: text('concludingComments'),
  dutyManagerFinalTimeDate: text('dutyManagerFinalTimeDate'),
  dutyManagerFinalNameSignature: text('dutyManagerFinalNameSignature'),
} satisfies Record<CalloutField, z.ZodType>

const changedTexts = {
  equipment: changed('equipment'),
  reportedIssue: changed('reportedIssue'),
  backgroundInformation: changed('backgroundInformation'),
  staffMemberTimeDate: changed('staffMemberTimeDate'),
  staffMemberNameSignature: changed('staffMemberNameSignature'),
  dutyManagerActionTaken: changed('dutyManagerActionTaken'),
  dutyManagerInitialTimeDate: changed('dutyManagerInitialTimeDate'),
  dutyManagerInitialNameSignature: changed('dutyManagerInitialNameSignature'),
  routeCauseAnalysis: changed('routeCauseAnalysis'),
  proposedFixShortTerm: changed('proposedFixShortTerm'),
  proposedFixLongTerm: changed('proposedFixLongTerm'),
  serviceEngineerTimeDate: changed('serviceEngineerTimeDate'),
  serviceEngineerNameSignature: changed('serviceEngineerNameSignature'),
  concludingComments: changed('concludingComments'),
  dutyManagerFinalTimeDate: changed('dutyManagerFinalTimeDate'),
  dutyManagerFinalNameSignature: changed('dutyManagerFinalNameSignature'),
} satisfies Record<CalloutField, z.ZodType>

const stored = z.string().nullable()
const storedTexts = z.object({
  equipment: z.string(),
  reportedIssue: z.string(),
  backgroundInformation: stored,
  staffMemberTimeDate: stored,
  staffMemberNameSignature: stored,
  dutyManagerActionTaken: stored,
  dutyManagerInitialTimeDate: stored,
  dutyManagerInitialNameSignature: stored,
  routeCauseAnalysis: stored,
  proposedFixShortTerm: stored,
  proposedFixLongTerm: stored,
  serviceEngineerTimeDate: stored,
  serviceEngineerNameSignature: stored,
  concludingComments: stored,
  dutyManagerFinalTimeDate: stored,
  dutyManagerFinalNameSignature: stored,
})

/** A callout as it travels. */
export const callout = storedTexts.extend({
  id: z.int(),
  rinkId: z.int(),
  reference: z.string(),
  status: z.enum(CALLOUT_STATUSES),
  requestedBy: z.int().nullable(),
  authorisedBy: stored,
  submittedBy: stored,
  submittedAt: z.string(),
  photoPaths: z.array(z.string()),
  imageUploaded: z.boolean(),
  /** Counts the changes; an edit says which one it saw. */
  revision: z.int(),
})

export type Callout = z.infer<typeof callout>

const status = z.enum(CALLOUT_STATUSES, { error: `Status must be ${CALLOUT_STATUSES.join(', ')}` })
const submittedBy = optionalText({ label: 'Your name' })

/** A new callout; who authorised it is the server's own (decisions, Calls). */
export const newCallout = z
  .object({
    rinkId: recordId('rinkId'),
    reference: z
      .string({ error: 'A reference is required' })
      .regex(/^EC\d{10,16}$/, "A reference is 'EC' followed by the creation time in milliseconds"),
    ...texts,
    photoPaths: z
      .array(z.string().max(300), { error: CALLOUT_PHOTO_MISSING })
      .min(1, CALLOUT_PHOTO_MISSING)
      .max(MOST_PHOTOS, `You can only upload up to ${MOST_PHOTOS} photos`),
    imageUploaded: z.boolean().nullish(),
    requestedBy: z.null().optional(),
    authorisedBy: z.unknown().optional(),
    submittedBy,
    /** Why a machine is out of service, where the callout is to repair it. */
    lockoutId: recordId('lockoutId').nullish(),
  })
  .superRefine((body, context) => {
    const [first] = missingFields(body)
    if (!first) return
    context.addIssue({ code: 'custom', path: [first.key], message: missingText(body) })
  })

/** A change of the fields that are sent. With `revision` it is refused if the callout has changed since. */
export const calloutChange = z.object({
  /** Specification 2, section 7 names none. */
  rinkId: recordId('rinkId').optional(),
  ...changedTexts,
  status: status.optional(),
  revision: z.int({ error: 'revision must be a whole number' }).optional(),
  authorisedBy: z.unknown().optional(),
  submittedBy,
})

/** The required fields that are empty, in the order of the form. */
export function missingFields(written: SentTexts) {
  return CALLOUT_FIELDS.filter(field => 'isRequired' in field && !written[field.key])
}

/** What the toast 'Missing Required Fields' says, and the server's refusal. */
export function missingText(written: SentTexts): string {
  const labels = missingFields(written).map(({ label }) => label)
  return `Please fill in: ${labels.join(', ')}`
}

/** What a callout is found by: its reference, what it is about and what was reported. */
export function searchTextOf(said: Pick<SentTexts, 'equipment' | 'reportedIssue'> & { reference: string }) {
  return foldedForSearch([said.reference, said.equipment, said.reportedIssue].join('\n'))
}

/** The label of a field in the history: a written one, the status or who authorised it. */
export function labelOfField(key: string): string {
  if (key === 'status') return 'Status'
  if (key === 'authorisedBy') return 'Authorised by'
  return CALLOUT_FIELDS.find(field => field.key === key)?.label ?? key
}

/** What a change replaces, field by field; those that stay as they are left out. */
export function changesOf(
  before: CalloutTexts & { status: CalloutStatus },
  change: SentTexts & { status?: CalloutStatus | undefined },
): { field: CalloutField | 'status'; from: string | null; to: string | null }[] {
  const fields = ['status' as const, ...CALLOUT_FIELDS.map(({ key }) => key)]
  return fields.flatMap(field => {
    const to = change[field]
    return to === undefined || to === before[field] ? [] : [{ field, from: before[field], to }]
  })
}
