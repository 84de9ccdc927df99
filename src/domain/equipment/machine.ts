import { z } from 'zod'
import {
  isStorable,
  LINE_LENGTH,
  optionalText,
  PARAGRAPH_LENGTH,
  recordId,
  requiredText,
} from '#domain/fields.ts'
import { bodyShape } from '#domain/forms/schemas.ts'
import { performedFields } from '#domain/performed.ts'
import { triedPinSchema } from '#domain/pins/pin.ts'
import { dueDateSchema } from './due-dates.ts'
import { EQUIPMENT_KINDS } from './kinds.ts'
import { absenceForm, faultForm, releaseForm, retirementForm } from './machine-forms.ts'
import { isName } from './release.ts'

const defectSchema = z.object({
  key: z.string(),
  label: z.string(),
  rating: z.string(),
  comment: z.string(),
  /** How often it was found in this time out of service; once where missing. */
  timesFound: z.int().optional(),
  /** For an examination: the day on which it failed, and the day on which it has been passed since. */
  notPassedOn: z.string().optional(),
  passedOn: z.string().optional(),
})

/** Why and since when a machine is out of service, as it travels. */
const lockoutSchema = z.object({
  id: z.int(),
  lockedAt: z.string(),
  /** 'check': a daily check found it; 'fault': a person reported it. */
  source: z.enum(['check', 'fault']),
  /** The name of the finder. */
  lockedBy: z.string(),
  defects: z.array(defectSchema),
  /** The check that found it. */
  submissionId: z.int().nullable(),
  photoPaths: z.array(z.string()),
  calloutId: z.int().nullable(),
  /** The number of findings; a release names the one it saw. Missing in older replies cached by a tablet. */
  revision: z.int().optional(),
})
export type Lockout = z.infer<typeof lockoutSchema>

/** True if the machine was checked in the current day and shift; 'not-asked' if no checklist asks for it. */
const TODAYS_CHECKS = ['checked', 'missing', 'not-in-use', 'not-asked'] as const

/** A machine of the register as it travels. */
export const machineSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  kind: z.string(),
  name: z.string(),
  /** The serial or ladder number as it was written. */
  number: z.string(),
  /**
   * Other identities of the machine in checklists (`identityOf`): corrected numbers, and those of merged
   * entries. Missing in older replies cached by a tablet.
   */
  formerIdentities: z.array(z.string()).default([]),
  /** The fields of its kind, by key. */
  details: z.record(z.string(), z.string()),
  remarks: z.string().nullable(),
  photoPath: z.string().nullable(),
  /** The last part of the address on its label; cannot be guessed. */
  code: z.string(),
  registeredAt: z.string(),
  retiredAt: z.string().nullable(),
  /** Counts the changes; an edit says which one it saw. */
  revision: z.int(),
  lockout: lockoutSchema.nullable(),
  dueDates: z.array(dueDateSchema),
  today: z.enum(TODAYS_CHECKS),
  /** The stated reason for not using it today, if any. */
  notInUseReason: z.string().nullable(),
})
export type Machine = z.infer<typeof machineSchema>

const nameSchema = requiredText('Name is required', { label: 'Name' })
const UNSTORABLE_DETAIL = 'A detail holds characters that cannot be stored'
const detailsSchema = z
  .record(
    z.string().max(50).refine(isStorable, UNSTORABLE_DETAIL),
    z
      .string()
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

/** A machine that a person enters. */
export const newMachineSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: z.enum(
    EQUIPMENT_KINDS.map(({ kind }) => kind),
    { error: 'This kind of machine is not known' },
  ),
  name: nameSchema,
  number: requiredText('A serial or ladder number is required', { label: 'Number' }),
  details: detailsSchema.default({}),
  remarks: remarksSchema,
  photoPath: z.string().max(300).nullish(),
  dueDates: dueDatesSchema.default([]),
})

/** A change of a machine as it stood at `revision`; what is left out stays. Due dates have a call of their own. */
export const machineChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  revision: z.int({ error: 'revision must be a whole number' }),
  name: nameSchema.optional(),
  number: requiredText('A serial or ladder number is required', { label: 'Number' }).optional(),
  details: detailsSchema.optional(),
  remarks: remarksSchema.optional(),
  photoPath: z.string().max(300).nullable().optional(),
})

/** The due dates of a machine, all of them; a manager's PIN authorises it, since one that is past locks the machine. */
export const dueDatesChangeSchema = z.object({
  rinkId: recordId('rinkId'),
  dueDates: dueDatesSchema,
  /** All of them as the screen showed them before. */
  seenDueDates: dueDatesSchema.optional(),
  pin: triedPinSchema,
})

const said = {
  rinkId: recordId('rinkId'),
  /** The name of the person reporting it. */
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
}

/** A reported fault; the machine is out of service until it is released. */
export const newFaultSchema = z.object({
  ...said,
  ...bodyShape(faultForm),
  photoPaths: z.array(z.string().max(300)).max(5, 'At most 5 photos can be sent').default([]),
  ...performedFields,
})

/** 'Not in use today', with the reason: an answer to a missing check. */
export const newAbsenceSchema = z.object({
  ...said,
  ...bodyShape(absenceForm),
  ...performedFields,
})

const { workDone, recheckedBy } = bodyShape(releaseForm)
const NO_CHECKER = 'Please say who checked it again'

/** A return to service: what was done, and that every defect was checked again and passed. */
export const releaseSchema = z.object({
  rinkId: recordId('rinkId'),
  lockoutId: recordId('lockoutId'),
  /** The lock-out's revision as the screen showed it. */
  revision: z.int({ error: 'revision must be a whole number' }).optional(),
  workDone,
  recheckedBy: recheckedBy.refine(isName, NO_CHECKER),
  /** The keys of the defects that were looked at again and passed. */
  recheckedKeys: z.array(z.string().max(100)).max(100),
  /** Of a manager other than who checked it again. */
  pin: triedPinSchema,
})

/** A thorough examination, a test or an inspection that was done. */
export const examinationSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: dueDateSchema.shape.kind,
  doneOn: dueDateSchema.shape.dueOn,
  doneBy: requiredText('Please say who did it', { label: 'Done by' }),
  hasPassed: z.boolean({ error: 'Please say whether it passed' }),
  report: optionalText({ label: 'Report number', maxLength: LINE_LENGTH }),
  /** The report among the documents of the machine. */
  documentId: recordId('documentId').nullish(),
  /** The day by which the next one is due; without it, none is. */
  nextDueOn: dueDateSchema.shape.dueOn.nullish(),
  everyMonths: dueDateSchema.shape.everyMonths,
  pin: triedPinSchema,
})

/** A machine that is gone for good, or is brought back. */
export const machineRetirementSchema = z.object({
  rinkId: recordId('rinkId'),
  isRetired: z.boolean({ error: 'isRetired must be true or false' }),
  ...bodyShape(retirementForm),
  pin: triedPinSchema,
})

/** The machine that this entry turned out to be. */
export const machineMergeSchema = z.object({
  rinkId: recordId('rinkId'),
  intoId: recordId('The other machine'),
  pin: triedPinSchema,
})

/** A former number of a machine that is another's. */
export const numberGivenUpSchema = z.object({
  rinkId: recordId('rinkId'),
  /** As in `formerIdentities`. */
  identity: requiredText('Please choose the number', { label: 'Number' }),
  pin: triedPinSchema,
})

/** The register as the server last told it, and the rink's operational day at that time. */
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
