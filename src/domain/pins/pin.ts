import { z } from 'zod'
import { recordId, requiredText } from '#domain/fields.ts'

/** Specification 2, section 9. */
export const PIN_LENGTH = 4
/** The dialog's message for a wrong PIN (specification 2, section 8). */
export const WRONG_PIN_MESSAGE = 'Invalid PIN code. Please try again.'
/** The answer when several managers have the PIN (decisions beyond, People). */
export const CHOOSE_NAME_MESSAGE = 'Choose your name first.'
export const PIN_TOO_LONG = 'A PIN has 4 digits'
/** Personal PINs have 4 to 8 digits (decisions beyond, People). */
export const LONGEST_PIN = 8

/** The message about a missing PIN (specification 1, section 5). */
export const PIN_MISSING = 'Please enter a PIN code'

export const newPinSchema = z
  .string({ error: 'PIN must be 4 digits' })
  .regex(/^\d{4}$/, 'PIN must be 4 digits')

/** A manager's PIN being tried (specification 2, section 5: non-empty, at most 4 characters). */
export const triedPinSchema = z
  .string({ error: PIN_MISSING })
  .min(1, PIN_MISSING)
  .max(PIN_LENGTH, PIN_TOO_LONG)

/** The PIN of a request: a manager's, or the personal PIN of the person `pinOf`. */
export const pinFields = {
  pin: z
    .string({ error: PIN_MISSING })
    .min(1, PIN_MISSING)
    .max(LONGEST_PIN, `A PIN has at most ${LONGEST_PIN} digits`),
  pinOf: recordId('pinOf').optional(),
}

/** A new personal PIN. */
export const newPersonalPinSchema = z
  .string({ error: PIN_MISSING })
  .regex(
    new RegExp(`^\\d{${PIN_LENGTH},${LONGEST_PIN}}$`),
    `A PIN has ${PIN_LENGTH} to ${LONGEST_PIN} digits`,
  )

export const managerNameSchema = requiredText('Manager name is required', {
  label: 'Manager name',
  maxLength: 100,
})

export const managerPinSchema = z.object({
  id: z.int(),
  managerName: z.string(),
  rinkId: z.int().nullable(),
})

export type ManagerPin = z.infer<typeof managerPinSchema>
