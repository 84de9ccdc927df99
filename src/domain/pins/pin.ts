import { z } from 'zod'
import { requiredText } from '#domain/fields.ts'

/** Specification 2, section 9. */
export const PIN_LENGTH = 4
/** The dialog's message for a wrong PIN (specification 2, section 8). */
export const WRONG_PIN_MESSAGE = 'Invalid PIN code. Please try again.'
/** The message about a missing PIN (specification 1, section 5). */
export const PIN_MISSING = 'Please enter a PIN code'

export const newPinSchema = z
  .string({ error: 'PIN must be 4 digits' })
  .regex(/^\d{4}$/, 'PIN must be 4 digits')

/** A PIN being tried (specification 2, section 5: non-empty, at most 4 characters). */
export const triedPinSchema = z
  .string({ error: PIN_MISSING })
  .min(1, PIN_MISSING)
  .max(PIN_LENGTH, 'A PIN has 4 digits')

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
