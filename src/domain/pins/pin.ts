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

/** The explanation for a new PIN that is refused. */
export const WEAK_PIN_MESSAGE =
  'This PIN is easy to guess. Do not choose a year, or digits such as 1234 or 1111.'

/** True for 0000, 1111, 1234, 4321, other repeated or consecutive digits, and years (9 and 0 are consecutive). */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
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
  .refine(pin => !isWeakPin(pin), WEAK_PIN_MESSAGE)

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
