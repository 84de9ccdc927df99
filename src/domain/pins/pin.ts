import { z } from 'zod'
import { requiredText } from '#domain/fields.ts'

/** Specification 2, section 9. */
export const PIN_LENGTH = 4
/** The dialog's message for a wrong PIN (specification 2, section 8). */
export const WRONG_PIN_MESSAGE = 'Invalid PIN code. Please try again.'
/** The message about a missing PIN (specification 1, section 5). */
export const PIN_MISSING = 'Please enter a PIN code'

/** The explanation for a new PIN that is refused. */
export const WEAK_PIN_MESSAGE =
  'This PIN is easy to guess. Choose one without repeated digits, digits in a row, or a year.'

/** True for 0000, 1111, 1234, 4321, other repeated or consecutive digits, and years (9 and 0 are consecutive). */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  const isEven = new Set(steps).size === 1 && [0, 1, 9].includes(steps[0] ?? 0)
  return isEven || /^(19|20)\d\d$/.test(pin)
}

export const newPinSchema = z
  .string({ error: 'PIN must be 4 digits' })
  .regex(/^\d{4}$/, { error: 'PIN must be 4 digits', abort: true })
  .refine(pin => !isWeakPin(pin), WEAK_PIN_MESSAGE)

/** The actions that a verified PIN can be limited to. */
export const pinPurposeSchema = z.enum(['add-callout', 'resolve-callout', 'report-incident'])
export type PinPurpose = z.infer<typeof pinPurposeSchema>

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
