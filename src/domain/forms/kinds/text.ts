import { LINE_LENGTH } from '#domain/fields.ts'
import type { FieldBase } from './kind.ts'
import { writtenKind } from './written.ts'

/** A text of one line. */
export interface TextField extends FieldBase {
  kind: 'text'
  /** One tap enters the date and time at the rink. */
  entersNow?: true
  placeholder?: string
  /** Likely answers that the browser offers while typing. */
  suggestions?: readonly string[]
}

export const text = writtenKind(LINE_LENGTH)
