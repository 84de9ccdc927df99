import { z } from 'zod'
import { instantSchema } from '#domain/dates.ts'
import { optionalText, recordId, requiredText } from '#domain/fields.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { classOfRisk, riskOf } from './risk.ts'

/** The kinds of hazard (rink rules, 4.5). */
export const HAZARDS = ['slip', 'ice', 'barrier', 'electrical', 'fire', 'plant', 'people', 'other'] as const
export type Hazard = (typeof HAZARDS)[number]

export const HAZARD_WORDS: Readonly<Record<Hazard, string>> = {
  slip: 'Slip or trip',
  ice: 'Ice',
  barrier: 'Barrier',
  electrical: 'Electrical',
  fire: 'Fire',
  plant: 'Plant',
  people: 'People',
  other: 'Other',
}

/** The origins of an action. A public report was made with the QR code of a place or a machine. */
export const ACTION_SOURCES = [
  'check',
  'fault',
  'report',
  'public',
  'incident',
  'callout',
  'planned',
  'reading',
] as const
export type ActionSource = (typeof ACTION_SOURCES)[number]

/** A public report is held until someone accepts it; one that was done is closed by a second person. */
export const ACTION_STATES = ['held', 'open', 'assigned', 'done', 'closed', 'declined'] as const
export type ActionState = (typeof ACTION_STATES)[number]

export const STATE_WORDS: Readonly<Record<ActionState, string>> = {
  held: 'To accept',
  open: 'Open',
  assigned: 'Assigned',
  done: 'Done, to verify',
  closed: 'Closed',
  declined: 'Declined',
}

/** The entries of an action's history that follow from records that are signed themselves. */
const UNSIGNED_STEPS = ['opened', 'found-again', 'closed'] as const

/** Those that people sign. */
export const SIGNED_STEPS = [
  'reported',
  'accepted',
  'declined',
  'changed',
  'noted',
  'linked',
  'link-ended',
  'accepted-by-contractor',
  'arrived',
  'done',
  'verified',
  'reopened',
] as const
export const ACTION_STEPS = [...UNSIGNED_STEPS, ...SIGNED_STEPS] as const
export type ActionStep = (typeof ACTION_STEPS)[number]

export const MOST_ACTION_PHOTOS = 5
const LEVEL = { error: 'Please choose a level from 1 to 5' }
const levelSchema = z.int(LEVEL).min(1, LEVEL).max(5, LEVEL).nullable()

const photoPathsSchema = z
  .array(z.string().max(300))
  .max(MOST_ACTION_PHOTOS, `You can only upload up to ${MOST_ACTION_PHOTOS} photos`)
  .default([])

/** A point on the plan of the site: the shares of its width and height. */
export const spotSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Spot = z.infer<typeof spotSchema>

export const whatSchema = requiredText('Please say what is wrong', { label: 'What is wrong', maxLength: 200 })
const hazardSchema = z.enum(HAZARDS, { error: 'Please choose what kind it is' })

/** A report of a hazard, a near miss or a fault. It needs no PIN and works offline. */
export const newReportSchema = z.object({
  rinkId: recordId('rinkId'),
  what: whatSchema,
  kind: hazardSchema,
  placeId: recordId('placeId').nullish(),
  machineId: recordId('machineId').nullish(),
  spot: spotSchema.nullish(),
  photoPaths: photoPathsSchema,
  /** True if nobody can be hurt by it now. */
  isMadeSafe: z.boolean({ error: 'Please say whether it was made safe' }),
  submittedBy: requiredText('Please enter your name', { label: 'Your name', maxLength: 100 }),
  ...performedFields,
})

/** Who does the work until when, what it costs and how bad it is; omitted fields do not change. */
export const actionChangeSchema = z
  .object({
    rinkId: recordId('rinkId'),
    /** The action as it was shown: a stale one is refused. */
    revision: z.int(),
    ownerId: recordId('ownerId').nullable().optional(),
    contractor: optionalText({ label: 'Contractor', maxLength: 100 }).optional(),
    contractorPhone: optionalText({ label: 'Phone', maxLength: 50 }).optional(),
    dueAt: instantSchema.optional(),
    remindOn: z.iso.date({ error: 'Choose the day' }).nullable().optional(),
    cost: optionalText({ label: 'Cost', maxLength: 50 }).optional(),
    severity: levelSchema.optional(),
    likelihood: levelSchema.optional(),
    /** The reason for a new due time of an overdue action. */
    dueReason: optionalText({ label: 'Reason', maxLength: 500 }).optional(),
    /** Who changes it; without a name, the person or the account. */
    submittedBy: optionalText({ label: 'Your name', maxLength: 100 }).optional(),
  })
  .refine(({ ownerId, contractor }) => !ownerId || !contractor, {
    path: ['contractor'],
    message: 'Choose a person or a contractor, not both',
  })

const stepFields = { rinkId: recordId('rinkId') }

/** A note, perhaps with photos. */
export const actionNoteSchema = z.object({
  ...stepFields,
  text: requiredText('Please write a note', { label: 'Note', maxLength: 1000 }),
  photoPaths: photoPathsSchema,
  submittedBy: requiredText('Please enter your name', { label: 'Your name', maxLength: 100 }),
  ...performedFields,
})

/** The work is done; a note or a photo shows it. */
export const actionDoneSchema = z
  .object({
    ...stepFields,
    text: optionalText({ label: 'What was done', maxLength: 1000 }),
    photoPaths: photoPathsSchema,
    submittedBy: requiredText('Please enter your name', { label: 'Your name', maxLength: 100 }),
    ...performedFields,
  })
  .refine(({ text, photoPaths }) => text !== null || photoPaths.length > 0, {
    path: ['text'],
    message: 'Please say what was done, or add a photo',
  })

/**
 * The verification by a manager who did not do the work. Where the person who did it has not signed that, the manager names
 * them; if they are there, they sign it now with their own PIN.
 */
export const actionVerificationSchema = z.object({
  ...stepFields,
  ...pinFields,
  doneById: recordId('doneById').nullish(),
  donePin: pinFields.pin.nullish(),
  text: optionalText({ label: 'Note', maxLength: 1000 }),
})

export const actionReopeningSchema = z.object({
  ...stepFields,
  text: requiredText('Please say why', { label: 'Reason', maxLength: 1000 }),
})

/** The decision on a public report: it becomes an action, or it is declined. */
export const actionDecisionSchema = z
  .object({
    ...stepFields,
    isAccepted: z.boolean(),
    text: optionalText({ label: 'Reason', maxLength: 1000 }),
  })
  .refine(({ isAccepted, text }) => isAccepted || text !== null, {
    path: ['text'],
    message: 'Please say why it is declined',
  })

const named = z.object({ id: z.int(), name: z.string() }).nullable()

/** An action in API responses. */
export const actionSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  reference: z.string(),
  source: z.enum(ACTION_SOURCES),
  what: z.string(),
  kind: z.enum(HAZARDS).nullable(),
  place: named,
  machine: named,
  spot: spotSchema.nullable(),
  photoPaths: z.array(z.string()),
  isMadeSafe: z.boolean().nullable(),
  /** True if a finding stops work, or someone has to act on it. Missing in replies of older versions. */
  isUrgent: z.boolean().optional(),
  reportedBy: z.string(),
  openedAt: z.string(),
  state: z.enum(ACTION_STATES),
  severity: z.int().nullable(),
  likelihood: z.int().nullable(),
  /** The person who does the work; `null` if nobody, or a contractor, does. */
  owner: named,
  /** The owner until they left the rink: someone else has to take over. */
  leftBy: z.string().nullable(),
  contractor: z.string().nullable(),
  contractorPhone: z.string().nullable(),
  /** Until when the contractor's link works; `null` without one. */
  linkExpiresAt: z.string().nullable(),
  dueAt: z.string(),
  /** The closed day from which the due time was moved to the day before opening. */
  dueMovedFrom: z.string().nullable(),
  remindOn: z.string().nullable(),
  cost: z.string().nullable(),
  calloutId: z.int().nullable(),
  checkRecordId: z.int().nullable(),
  submissionId: z.int().nullable(),
  incidentId: z.int().nullable(),
  doneBy: z.string().nullable(),
  /** True if the person who did the work signed that with their own PIN or session. */
  isDoneSigned: z.boolean(),
  /** True if it puts a machine out of service or closes a place. Its return to service closes the action. */
  isRestricted: z.boolean(),
  closedAt: z.string().nullable(),
  /** The times that the same was found. */
  timesFound: z.int(),
  revision: z.int(),
  ...lateFields,
})
export type Action = z.infer<typeof actionSchema>

/** A line of an action's history. */
export const actionEventSchema = z.object({
  id: z.int(),
  step: z.enum(ACTION_STEPS),
  happenedAt: z.string(),
  /** When it arrived at the server. */
  submittedAt: z.string(),
  who: z.string(),
  text: z.string().nullable(),
  photoPaths: z.array(z.string()),
  /** The contractor's report, a PDF; its file is opened by the id of this line. */
  documentName: z.string().nullable(),
  ...lateFields,
})
export type ActionEvent = z.infer<typeof actionEventSchema>

/** The states from which each step may follow. */
const FROM: Partial<Record<ActionStep, readonly ActionState[]>> = {
  accepted: ['held'],
  declined: ['held'],
  changed: ['open', 'assigned', 'done'],
  noted: ['open', 'assigned', 'done', 'closed'],
  linked: ['open', 'assigned'],
  'accepted-by-contractor': ['open', 'assigned'],
  arrived: ['open', 'assigned'],
  done: ['open', 'assigned'],
  verified: ['done'],
  reopened: ['done', 'closed', 'declined'],
}

/** True if the step may follow. What restricts a machine or a place ends with that restriction only. */
export function mayFollow(
  step: ActionStep,
  { state, isRestricted }: Pick<Action, 'state' | 'isRestricted'>,
): boolean {
  if (isRestricted && (step === 'verified' || step === 'reopened')) return false
  return FROM[step]?.includes(state) ?? true
}

/** True if a callout may be made for the action, which joins it. */
export function mayBeCalledFor({ state, calloutId }: Pick<Action, 'state' | 'calloutId'>): boolean {
  return calloutId === null && (state === 'open' || state === 'assigned' || state === 'done')
}

/**
 * True if someone can be hurt before the work is done. The rating of a manager decides; without one, the finding or the person
 * who reported it.
 */
export function isDangerous(action: Action): boolean {
  const { state, source, isUrgent = false, isMadeSafe } = action
  if (state === 'done') return false
  const risk = riskOf(action)
  if (risk !== undefined) return classOfRisk(risk) === 0
  return isUrgent || (source === 'report' && isMadeSafe === false)
}

/** The place or machine in words: 'Gate 3'; '' if nobody said. */
export function placeInWords({ place, machine }: Pick<Action, 'place' | 'machine'>): string {
  return machine?.name ?? place?.name ?? ''
}
