import { z } from 'zod'
import { spotSchema } from '#domain/actions/action.ts'
import {
  changedText,
  isStorable,
  LINE_LENGTH,
  oneLine,
  optionalText,
  PARAGRAPH_LENGTH,
  recordId,
  requiredText,
} from '#domain/fields.ts'
import { bodyShape } from '#domain/forms/schemas.ts'
import { performedFields } from '#domain/performed.ts'
import { isPhone, PHONE_ERROR } from '#domain/phone.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { dueDateSchema } from './due-dates.ts'
import { kindSchema } from './kinds.ts'
import { DEFECT_KINDS } from './lock-out.ts'
import { absenceForm, faultForm, releaseForm, retirementForm } from './machine-forms.ts'
import { askedSchema, resultsSchema } from './recheck.ts'

const defectSchema = z.object({
  /** The finding of a check if missing. */
  kind: z.enum(DEFECT_KINDS).optional(),
  key: z.string(),
  label: z.string(),
  rating: z.string(),
  comment: z.string(),
  /** The number of findings in this lock-out; 1 if missing. */
  timesFound: z.int().optional(),
  /** The question that a re-check answers; passed or failed if missing. */
  asks: askedSchema.optional(),
  /** For an examination: the day it failed and the day it was passed since. */
  notPassedOn: z.string().optional(),
  passedOn: z.string().optional(),
})

/** The reason and start of a lock-out in API responses. */
export const lockoutSchema = z.object({
  id: z.int(),
  lockedAt: z.string(),
  /** When it was recorded. Missing in older replies cached by a tablet. */
  recordedAt: z.string().optional(),
  /** 'check': found by a daily check; 'fault': reported by a person. */
  source: z.enum(['check', 'fault']),
  /** The name of the finder. */
  lockedBy: z.string(),
  defects: z.array(defectSchema),
  /** The check with the finding. */
  submissionId: z.int().nullable(),
  photoPaths: z.array(z.string()),
  calloutId: z.int().nullable(),
  /**
   * The number of findings; a release sends the number that was shown. Missing in older replies cached by a
   * tablet.
   */
  revision: z.int().optional(),
  /** The permission to use the machine with these defects until the last day. Missing without one. */
  allowedUse: z
    .object({
      until: z.string(),
      keys: z.array(z.string()),
      allowedBy: z.string(),
      allowedAt: z.string(),
    })
    .optional(),
})
export type Lockout = z.infer<typeof lockoutSchema>

/** The check of the current day and shift; 'not-asked' if none was made and no specified checklist asks for it. */
const TODAYS_CHECKS = ['checked', 'missing', 'not-in-use', 'not-asked'] as const

/** A machine of the register in API responses. */
export const machineSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  kind: z.string(),
  /** The name of its kind, if the rink has added it. */
  kindName: z.string().optional(),
  name: z.string(),
  /** The serial or ladder number as typed. */
  number: z.string(),
  /**
   * Other identities of the machine in checklists (`identityOf`): corrected numbers, and those of merged
   * entries. Missing in older replies cached by a tablet.
   */
  formerIdentities: z.array(z.string()).default([]),
  /** The fields of its kind, by key. */
  details: z.record(z.string(), z.string()),
  remarks: z.string().nullable(),
  /** The company that repairs it, and its phone number. Missing in older replies cached by a tablet. */
  contractor: z.string().nullish(),
  contractorPhone: z.string().nullish(),
  photoPath: z.string().nullable(),
  /** The place, and the point on the plan. Missing in older replies cached by a tablet. */
  placeId: z.int().nullish(),
  spot: spotSchema.nullish(),
  /** The last part of the address on its label; not guessable. */
  code: z.string(),
  registeredAt: z.string(),
  retiredAt: z.string().nullable(),
  /** Counts the changes; an edit sends the revision that it is based on. */
  revision: z.int(),
  lockout: lockoutSchema.nullable(),
  dueDates: z.array(dueDateSchema),
  /** False if no check of the machine is on record. Missing in older replies cached by a tablet. */
  isChecked: z.boolean().default(false),
  today: z.enum(TODAYS_CHECKS),
  /** The stated reason for not using it today, if any. */
  notInUseReason: z.string().nullable(),
})
export type Machine = z.infer<typeof machineSchema>

const contractorLimits = { label: 'Contractor' }
const phoneLimits = { label: "Contractor's phone" }

/** The company that repairs a machine, and its phone number, as typed. */
export const contractorFields = {
  contractor: optionalText(contractorLimits),
  contractorPhone: optionalText(phoneLimits).refine(isPhone, PHONE_ERROR),
}

/** The place of a machine, and the point on the plan. */
const onPlanFields = { placeId: recordId('placeId').nullish(), spot: spotSchema.nullish() }

const nameSchema = requiredText('Name is required', { label: 'Name' })
const UNSTORABLE_DETAIL = 'A detail contains characters that cannot be stored'
const detailsSchema = z
  .record(
    z.string().max(50).refine(isStorable, UNSTORABLE_DETAIL),
    z
      .string()
      .overwrite(oneLine)
      .trim()
      .max(LINE_LENGTH, `A detail can be at most ${LINE_LENGTH} characters long`)
      .refine(isStorable, UNSTORABLE_DETAIL),
  )
  .refine(given => Object.keys(given).length <= 20, 'There are at most 20 details')
const remarksSchema = optionalText({ label: 'Remarks', maxLength: PARAGRAPH_LENGTH })
const dueDatesSchema = z
  .array(dueDateSchema)
  .max(3)
  .refine(
    given => new Set(given.map(({ kind }) => kind)).size === given.length,
    'Each kind of examination can be due once',
  )

/** A new machine in the register. */
export const newMachineSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: kindSchema,
  name: nameSchema,
  number: requiredText('A serial or ladder number is required', { label: 'Number' }),
  details: detailsSchema.default({}),
  remarks: remarksSchema,
  ...contractorFields,
  photoPath: z.string().max(300).nullish(),
  ...onPlanFields,
  dueDates: dueDatesSchema.default([]),
})

/** A change of a machine at `revision`; omitted fields do not change. Due dates have their own call. */
export const machineChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  revision: z.int({ error: 'revision must be a whole number' }),
  name: nameSchema.optional(),
  number: requiredText('A serial or ladder number is required', { label: 'Number' }).optional(),
  details: detailsSchema.optional(),
  remarks: changedText({ label: 'Remarks', maxLength: PARAGRAPH_LENGTH }),
  contractor: changedText(contractorLimits),
  contractorPhone: changedText(phoneLimits).refine(isPhone, PHONE_ERROR),
  photoPath: z.string().max(300).nullable().optional(),
  ...onPlanFields,
})

/** All due dates of a machine. Needs a manager's PIN, because a past date locks the machine. */
export const dueDatesChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  dueDates: dueDatesSchema,
  /** All due dates that the screen showed before. */
  seenDueDates: dueDatesSchema.optional(),
  ...pinFields,
})

const said = {
  rinkId: recordId('rinkId'),
  /** The name of the reporter. */
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
}

/** A reported fault; the machine is out of service until it is released. */
export const newFaultSchema = z.object({
  ...said,
  ...bodyShape(faultForm),
  photoPaths: z.array(z.string().max(300)).max(5, 'At most 5 photos can be sent').default([]),
  ...performedFields,
})

/** 'Not in use today', with the reason: excuses a missing check. */
export const newAbsenceSchema = z.object({
  ...said,
  ...bodyShape(absenceForm),
  ...performedFields,
})

const NO_CHECKER = 'Please choose who checked it again'
const RELOAD_TO_RELEASE =
  'Two people now sign a return to service with their own PINs. Reload the app to choose who checked it again.'

/**
 * A return to service: the work done, and the re-check of every defect. Two people sign it, each with their own PIN: the
 * person who checked again, and a manager.
 */
export const releaseSchema = z.object({
  rinkId: recordId('rinkId'),
  lockoutId: recordId('lockoutId'),
  /** The lock-out's revision that the screen showed. */
  revision: z.int({ error: 'revision must be a whole number' }).optional(),
  ...bodyShape(releaseForm),
  /** The person of the register who checked again, and their own PIN. */
  recheckedByPersonId: z.int(NO_CHECKER).positive(NO_CHECKER),
  recheckedPin: pinFields.pin,
  /** Older tablets send a typed name, which proves nobody. */
  recheckedBy: z.never(RELOAD_TO_RELEASE).optional(),
  /** The keys of the defects that were re-checked and passed. */
  recheckedKeys: z.array(z.string().max(100)).max(100),
  /** Older tablets send only the keys. */
  results: resultsSchema.optional(),
  /** Of a manager who neither re-checked the machine nor found it unsafe. */
  ...pinFields,
})

/** A completed thorough examination, test or inspection. */
export const examinationSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: dueDateSchema.shape.kind,
  doneOn: dueDateSchema.shape.dueOn,
  doneBy: requiredText('Please say who did it', { label: 'Done by' }),
  hasPassed: z.boolean({ error: 'Please say whether it passed' }),
  report: optionalText({ label: 'Report number', maxLength: LINE_LENGTH }),
  /** The report, one of the machine's documents. */
  documentId: recordId('documentId').nullish(),
  /** The next due date; omitted if none is due. */
  nextDueOn: dueDateSchema.shape.dueOn.nullish(),
  everyMonths: dueDateSchema.shape.everyMonths,
  ...pinFields,
})

/** Retires a machine, or brings it back. */
export const machineRetirementSchema = z.object({
  rinkId: recordId('rinkId'),
  isRetired: z.boolean({ error: 'isRetired must be true or false' }),
  ...bodyShape(retirementForm),
  ...pinFields,
})

/** Another kind for a machine at `revision`. */
export const kindChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  revision: z.int({ error: 'revision must be a whole number' }),
  kind: kindSchema,
  ...pinFields,
})

/** The entry of the same machine into which this one is merged. */
export const machineMergeSchema = z.object({
  rinkId: recordId('rinkId'),
  intoId: recordId('The other machine'),
  ...pinFields,
})

/** A former number that belongs to another machine. */
export const numberGivenUpSchema = z.object({
  rinkId: recordId('rinkId'),
  /** As in `formerIdentities`. */
  identity: requiredText('Please choose the number', { label: 'Number' }),
  ...pinFields,
})

/** The last register from the server, with the rink's operational day at that time. */
export const registerAsOfSchema = z.object({ day: z.string(), machines: z.array(machineSchema) })
export type RegisterAsOf = z.infer<typeof registerAsOfSchema>

/**
 * The machines with the data that is still valid on an operational day: a lock-out lasts until the machine is
 * released, but the results of daily checks expire with their day.
 */
export function asOfDay({ day, machines }: RegisterAsOf, today: string): Machine[] {
  return day === today ? machines : machines.map(asOfAnotherDay)
}

/** A cached machine as it is on a later day. */
function asOfAnotherDay(told: Machine): Machine {
  const today = told.today === 'not-asked' ? 'not-asked' : 'missing'
  return { ...told, today, notInUseReason: null }
}
