import { z } from 'zod'
import { isStorable, LINE_LENGTH, optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '../fields.ts'
import { performedFields } from '../performed.ts'
import { triedPin } from '../pins/pin.ts'
import { dueDate } from './due-dates.ts'
import { EQUIPMENT_KINDS } from './kinds.ts'
import { isName } from './release.ts'

const defect = z.object({
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
export const lockout = z.object({
  id: z.int(),
  lockedAt: z.string(),
  /** 'check': a daily check found it; 'fault': a person reported it. */
  source: z.enum(['check', 'fault']),
  /** Who found it. */
  lockedBy: z.string(),
  defects: z.array(defect),
  /** The check that found it. */
  submissionId: z.int().nullable(),
  photoPaths: z.array(z.string()),
  calloutId: z.int().nullable(),
  /** Counts the findings; a release names the one it saw. Missing in answers that a tablet has kept from older versions. */
  revision: z.int().optional(),
})
export type Lockout = z.infer<typeof lockout>

/** Whether the machine was looked at in the current day and shift; 'not-asked' where no checklist asks for it. */
const TODAYS_CHECKS = ['checked', 'missing', 'not-in-use', 'not-asked'] as const

/** A machine of the register as it travels. */
export const machine = z.object({
  id: z.int(),
  rinkId: z.int(),
  kind: z.string(),
  name: z.string(),
  /** The serial or ladder number as it was written. */
  number: z.string(),
  /**
   * Other identities under which checklists know it (`identityOf`): numbers that have been corrected, and those of entries
   * that were merged into it. Missing in answers that a tablet has kept from older versions.
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
  lockout: lockout.nullable(),
  dueDates: z.array(dueDate),
  today: z.enum(TODAYS_CHECKS),
  /** Why it is not in use today, where somebody said so. */
  notInUseReason: z.string().nullable(),
})
export type Machine = z.infer<typeof machine>

const name = requiredText('Name is required', { label: 'Name' })
const UNSTORABLE_DETAIL = 'A detail holds characters that cannot be stored'
const details = z
  .record(
    z.string().max(50).refine(isStorable, UNSTORABLE_DETAIL),
    z
      .string()
      .trim()
      .max(LINE_LENGTH, `A detail can be at most ${LINE_LENGTH} characters long`)
      .refine(isStorable, UNSTORABLE_DETAIL),
  )
  .refine(given => Object.keys(given).length <= 20, 'There are at most 20 details')
const remarks = optionalText({ label: 'Remarks', maxLength: PARAGRAPH_LENGTH })
const dueDates = z
  .array(dueDate)
  .max(3)
  .refine(
    given => new Set(given.map(({ kind }) => kind)).size === given.length,
    'Each kind of examination can be due once',
  )

/** A machine that a person enters. */
export const newMachine = z.object({
  rinkId: recordId('rinkId'),
  kind: z.enum(
    EQUIPMENT_KINDS.map(({ kind }) => kind),
    { error: 'This kind of machine is not known' },
  ),
  name,
  number: requiredText('A serial or ladder number is required', { label: 'Number' }),
  details: details.default({}),
  remarks,
  photoPath: z.string().max(300).nullish(),
  dueDates: dueDates.default([]),
})

/** A change of a machine as it stood at `revision`; what is left out stays. Due dates have a call of their own. */
export const machineChange = z.object({
  rinkId: recordId('rinkId'),
  revision: z.int({ error: 'revision must be a whole number' }),
  name: name.optional(),
  number: requiredText('A serial or ladder number is required', { label: 'Number' }).optional(),
  details: details.optional(),
  remarks: remarks.optional(),
  photoPath: z.string().max(300).nullable().optional(),
})

/** The due dates of a machine, all of them; a manager's PIN authorises it, since one that is past locks the machine. */
export const dueDatesChange = z.object({
  rinkId: recordId('rinkId'),
  dueDates,
  /** All of them as the screen showed them before. */
  seenDueDates: dueDates.optional(),
  pin: triedPin,
})

const said = {
  rinkId: recordId('rinkId'),
  /** Who says so. */
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
}

/** A fault that somebody reports; the machine is out of service until it is released. */
export const newFault = z.object({
  ...said,
  description: requiredText('Please say what is wrong', {
    label: 'What is wrong',
    maxLength: PARAGRAPH_LENGTH,
  }),
  photoPaths: z.array(z.string().max(300)).max(5, 'At most 5 photos can be sent').default([]),
  ...performedFields,
})

/** 'Not in use today', with the reason: an answer to a missing check. */
export const newAbsence = z.object({
  ...said,
  reason: requiredText('Please say why it is not in use', { label: 'Reason' }),
  ...performedFields,
})

const NO_CHECKER = 'Please say who checked it again'

/** A return to service: what was done, and that every defect was checked again and passed. */
export const release = z.object({
  rinkId: recordId('rinkId'),
  lockoutId: recordId('lockoutId'),
  /** The lock-out's revision as the screen showed it. */
  revision: z.int({ error: 'revision must be a whole number' }).optional(),
  workDone: requiredText('Please say what was done', { label: 'What was done', maxLength: PARAGRAPH_LENGTH }),
  /** Who checked it again. */
  recheckedBy: requiredText(NO_CHECKER, { label: 'Checked again by' }).refine(isName, NO_CHECKER),
  /** The keys of the defects that were looked at again and passed. */
  recheckedKeys: z.array(z.string().max(100)).max(100),
  /** Of a manager other than who checked it again. */
  pin: triedPin,
})

/** A thorough examination, a test or an inspection that was done. */
export const examination = z.object({
  rinkId: recordId('rinkId'),
  kind: dueDate.shape.kind,
  doneOn: dueDate.shape.dueOn,
  doneBy: requiredText('Please say who did it', { label: 'Done by' }),
  hasPassed: z.boolean({ error: 'Please say whether it passed' }),
  report: optionalText({ label: 'Report number', maxLength: LINE_LENGTH }),
  /** The report among the documents of the machine. */
  documentId: recordId('documentId').nullish(),
  /** The day by which the next one is due; without it, none is. */
  nextDueOn: dueDate.shape.dueOn.nullish(),
  everyMonths: dueDate.shape.everyMonths,
  pin: triedPin,
})

/** A machine that is gone for good, or is brought back. */
export const machineRetirement = z.object({
  rinkId: recordId('rinkId'),
  isRetired: z.boolean({ error: 'isRetired must be true or false' }),
  reason: requiredText('Please say why', { label: 'Reason' }),
  pin: triedPin,
})

/** The machine that this entry turned out to be. */
export const machineMerge = z.object({
  rinkId: recordId('rinkId'),
  intoId: recordId('The other machine'),
  pin: triedPin,
})

/** A former number of a machine that is another's. */
export const numberGivenUp = z.object({
  rinkId: recordId('rinkId'),
  /** As `formerIdentities` tells it. */
  identity: requiredText('Please choose the number', { label: 'Number' }),
  pin: triedPin,
})
