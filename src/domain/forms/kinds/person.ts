import { LINE_LENGTH } from '#domain/fields.ts'
import type { FieldBase } from './kind.ts'
import { writtenKind } from './written.ts'

/** The name of a person, with likely people to choose from. */
export interface PersonField extends FieldBase {
  kind: 'person'
  /** The question above the people. */
  question: string
}

export const person = writtenKind(LINE_LENGTH)
