import { z } from 'zod'

/** Maximum characters of a one-line field. */
export const LINE_LENGTH = 200
/** Maximum characters of a comment or a description. */
export const PARAGRAPH_LENGTH = 4000

/** The message about a missing required file. */
export const FILE_MISSING = 'Please choose a file'

interface TextLimits {
  label: string
  maxLength?: number
}

/** True if both databases can store the text: PostgreSQL refuses NUL and half surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

function limitedText(schema: z.ZodString, { label, maxLength = LINE_LENGTH }: TextLimits) {
  return schema
    .max(maxLength, `${label} can be at most ${maxLength} characters long`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
}

/** Required text, trimmed; `message` is shown if it is missing or blank. */
export function requiredText(message: string, limits: TextLimits) {
  return limitedText(z.string({ error: message }).trim().min(1, message), limits)
}

/** Optional text; empty or blank becomes `null`. */
export function optionalText(limits: TextLimits) {
  return limitedText(z.string({ error: `${limits.label} must be text` }).trim(), limits)
    .nullish()
    .transform(text => text || null)
}

/** Text of a change: omitted means unchanged, empty or blank becomes `null`. */
export function changedText(limits: TextLimits) {
  return limitedText(z.string({ error: `${limits.label} must be text` }).trim(), limits)
    .nullable()
    .transform(text => text || null)
    .optional()
}

/** The file of a form, which the server reads as a Buffer; `message` is shown if it is missing. */
export function fileOfForm(message: string) {
  return z
    .unknown()
    .refine(file => file !== undefined, message)
    .meta({ type: 'string', format: 'binary' })
}

/** The id of a record in a body. */
export function recordId(label: string) {
  const message = `${label} must be a whole number`
  return z.int({ error: message }).positive(message)
}

/** The id of a record in an address. */
export function recordIdInAddress(label: string) {
  const message = `${label} must be a whole number`
  return z
    .string({ error: message })
    .regex(/^[1-9]\d{0,14}$/, message)
    .transform(Number)
}
