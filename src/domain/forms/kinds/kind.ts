import type { z } from 'zod'

/** The properties of every kind of field. */
export interface FieldBase {
  /** The name of the answer in bodies, records and drafts. Keys are never reused. */
  key: string
  label: string
  /** A line below the field. */
  hint?: string
  /** The browser may fill in the reader's own name. */
  autoComplete?: 'name'
  /** The label in messages, where it differs. */
  messageLabel?: string
  /**
   * The field must be answered. A text is its own message. `true` means that all missing fields are refused in one
   * sentence.
   */
  required?: string | true
  /** The field is shown only while the yes/no field with this key is ticked. */
  showIf?: string
  /** The record may lack the answer although the form requires it. */
  nullable?: true
  /** The field takes the whole width of a record. */
  wide?: true
  /** The search finds a record by this answer. */
  searched?: true
  /** The role of the answer outside the form, such as 'inspector-name'. */
  role?: string
  /** The answer contains no personal data, so every reader may see it. */
  impersonal?: true
  /** The maximum length of a text, if it differs from the kind's own. */
  maxLength?: number
  /** The width of its spreadsheet column, in characters. */
  columnWidth?: number
  /** The version of the form that introduced the field; 1 if omitted. */
  since?: number
  /**
   * The version of the form that retired the field. The definition remains, so that old records have labels.
   */
  retiredIn?: number
}

/** The value of a field in a form on the screen. */
export type Answer = string | boolean

/** The rules of one kind of field. */
export interface Kind {
  /** Reads a required answer; `message` is shown if it is missing. */
  required(field: FieldBase, message: string): z.ZodType
  /** Reads an optional answer. */
  optional(field: FieldBase): z.ZodType
  /** An answer on record. */
  stored: z.ZodType
  /** An answer on record that may be missing. */
  storedOptional: z.ZodType
  /** The answer in an empty form. */
  blank: Answer
  /** The answer in records, PDFs and the search. */
  inWords(value: Answer, field: FieldBase): string
}
