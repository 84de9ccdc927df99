import { z } from 'zod'
import { PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { PIN_MISSING, pinFields } from '#domain/pins/pin.ts'

/** Dialog messages for empty fields (specification 1, section 5): title and text of the toast. */
export const MISSING = {
  confirmationName: {
    title: 'Name Required',
    text: 'Please enter your name to confirm ending the shift',
  },
  submittedBy: { title: 'Name Required', text: 'Please enter your name' },
  pin: { title: 'PIN Required', text: PIN_MISSING },
  reason: { title: 'Reason Required', text: 'Please provide a reason for ending shift early' },
} as const

/**
 * A machine that was out of service when the shift ended, acknowledged by the person who confirmed the end.
 */
export const outOfServiceSchema = z.object({
  machineId: z.int(),
  name: z.string(),
  reasons: z.array(z.string()),
})
export type OutOfService = z.infer<typeof outOfServiceSchema>

/** A place that was closed when the shift ended. */
export const closedPlaceSchema = z.object({
  placeId: z.int(),
  name: z.string(),
  reasons: z.array(z.string()),
})
export type ClosedPlace = z.infer<typeof closedPlaceSchema>

/** A machine in service that was not checked in the shift. */
export const uncheckedMachineSchema = z.object({
  machineId: z.int(),
  name: z.string(),
  /** True if the person who ended the shift stated that they know of it. */
  isAcknowledged: z.boolean(),
})
export type UncheckedMachine = z.infer<typeof uncheckedMachineSchema>

/** The checks that were due in the shift, and those of them that were done. */
const checksDoneSchema = z.object({ done: z.int(), due: z.int() })
export type ChecksDone = z.infer<typeof checksDoneSchema>

/** A matter that was open then, in words, and the page of its record. */
const openMatterSchema = z.object({ title: z.string(), address: z.string().nullable() })
export type OpenMatter = z.infer<typeof openMatterSchema>

/** The end of a shift in API responses; `early` if it was ended with open items. */
export const shiftEndSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  endedAt: z.string(),
  confirmedBy: z.string(),
  outOfService: z.array(outOfServiceSchema),
  checks: checksDoneSchema,
  /** Missing if no place was closed. */
  closedPlaces: z.array(closedPlaceSchema).optional(),
  /** Missing if every machine in service was checked. */
  uncheckedMachines: z.array(uncheckedMachineSchema).optional(),
  /** Missing if nothing was open. */
  openMatters: z.array(openMatterSchema).optional(),
  early: z
    .object({
      id: z.int(),
      submittedBy: z.string(),
      authorisedBy: z.string(),
      reason: z.string(),
      missingChecklists: z.array(z.string()),
      signedInStaffCount: z.int(),
      /** The manager who has read it and the time; `null` if unread. */
      readAt: z.string().nullable(),
      readBy: z.string().nullable(),
    })
    .nullable(),
})

export type ShiftEnd = z.infer<typeof shiftEndSchema>

const ending = {
  rinkId: recordId('rinkId'),
  /** The latest shift end known to the tablet. If there is a newer one, the shift has already been ended. */
  afterShiftEndId: recordId('afterShiftEndId').nullish(),
  /** The machines in service without a check that the person knows of. */
  acknowledgedMachineIds: z.array(recordId('acknowledgedMachineIds')).max(1000).optional(),
}

export const shiftEndingSchema = z.object({
  ...ending,
  confirmationName: requiredText(MISSING.confirmationName.text, { label: 'Your name' }),
})

/** The server determines missing checklists and the number of people signed in itself (decisions, Calls). */
export const earlyEndingSchema = z.object({
  ...ending,
  submittedBy: requiredText(MISSING.submittedBy.text, { label: 'Your name' }),
  ...pinFields,
  reason: requiredText(MISSING.reason.text, { label: 'Reason', maxLength: PARAGRAPH_LENGTH }),
  missingChecklists: z.unknown().optional(),
  signedInStaffCount: z.unknown().optional(),
})
