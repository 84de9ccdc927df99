import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { FieldBase } from './kind.ts'
import { writtenKind } from './written.ts'

/** A text of several lines. */
export interface ParagraphField extends FieldBase {
  kind: 'paragraph'
  /** The rows of the empty field; 3 when left out. */
  rows?: number
}

export const paragraph = writtenKind(PARAGRAPH_LENGTH)
