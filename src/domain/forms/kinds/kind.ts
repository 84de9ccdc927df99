import type { z } from 'zod'

/** Every field has these properties, whatever its kind. */
export interface FieldBase {
  /** The name of the answer in bodies, records and drafts. It is never used for anything else. */
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
  /** The part that the answer plays outside the form, such as 'inspector-name'. */
  role?: string
  /** The answer says nothing about a person: every reader may see it. */
  impersonal?: true
  /** The most characters of a text, where the kind's own limit does not fit. */
  maxLength?: number
  /** The width of its spreadsheet column, in characters. */
  columnWidth?: number
  /** The version of the form that asks for the field first; 1 when left out. */
  since?: number
  /** The version of the form that no longer asks for the field. The definition stays, so that old records keep their label. */
  retiredIn?: number
}

/** The value of a field in a form on the screen. */
export type Answer = string | boolean

/** The rules of one kind of field. */
export interface Kind {
  /** Reads an answer that a body must have; `message` says that it is missing. */
  required(field: FieldBase, message: string): z.ZodType
  /** Reads an answer that a body may leave out. */
  optional(field: FieldBase): z.ZodType
  /** An answer on record. */
  stored: z.ZodType
  /** An answer on record that may be missing. */
  storedOptional: z.ZodType
  /** The answer in an empty form. */
  blank: Answer
  /** The answer as records, papers and the search show it. */
  inWords(value: Answer): string
}
