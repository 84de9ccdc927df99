import { z } from 'zod'

/** Maximum characters of a one-line field. */
export const LINE_LENGTH = 200
/** Maximum characters of a comment or a description. */
export const PARAGRAPH_LENGTH = 4000

/** The message about a missing required file. */
export const FILE_MISSING = 'Please choose a file'

interface TextLimits {
  label: string
  /** Texts of up to `LINE_LENGTH` characters have one line; longer ones keep their line breaks. */
  maxLength?: number
}

/** True if both databases can store the text: PostgreSQL refuses NUL and half surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/**
 * Invisible characters: they make two names look the same, or turn the rest of a line around. Joiners stay where scripts
 * and emoji need them.
 */
const INVISIBLE =
  /(?![\u200C\u200D])\p{Cf}|[\u115F\u1160\u3164\uFFA0]|(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]/gu
// NUL stays, so that it is refused with its message.
const CONTROL = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu

/** A text without line breaks, control characters and invisible characters. */
export function oneLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(CONTROL, ' ')
}

function textOf(message: string, { maxLength = LINE_LENGTH }: TextLimits): z.ZodString {
  const schema = z.string({ error: message })
  return (maxLength <= LINE_LENGTH ? schema.overwrite(oneLine) : schema).trim()
}

function limitedText(schema: z.ZodString, { label, maxLength = LINE_LENGTH }: TextLimits) {
  return schema
    .max(maxLength, `${label} can be at most ${maxLength} characters long`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
}

// The schemas of texts are built when the first text is read: a screen loads hundreds and reads few.

/** Required text, trimmed; `message` is shown if it is missing or blank. */
export function requiredText(message: string, limits: TextLimits) {
  return z.lazy(() => limitedText(textOf(message, limits).min(1, message), limits))
}

/** Optional text; empty or blank becomes `null`. */
export function optionalText(limits: TextLimits) {
  return z.lazy(() =>
    limitedText(textOf(`${limits.label} must be text`, limits), limits)
      .nullish()
      .transform(text => text || null),
  )
}

/** Text of a change: omitted means unchanged, empty or blank becomes `null`. */
export function changedText(limits: TextLimits) {
  return z.lazy(() =>
    limitedText(textOf(`${limits.label} must be text`, limits), limits)
      .nullable()
      .transform(text => text || null)
      .optional(),
  )
}

/** The file of a form, which the server reads as a Buffer; `message` is shown if it is missing. */
export function fileOfForm(message: string) {
  return z
    .unknown()
    .refine(file => file !== undefined, message)
    .meta({ type: 'string', format: 'binary' })
}

/** A file of a form that may be left out. */
export function optionalFileOfForm() {
  return z.unknown().optional().meta({ type: 'string', format: 'binary' })
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
