import { LINE_LENGTH } from '#domain/fields.ts'
import { type WrittenField, writtenKind } from './written.ts'

/** The name of a person, with likely people to choose from. */
export interface PersonField extends WrittenField {
  kind: 'person'
  /** The question above the people. */
  question: string
}

export const person = writtenKind(LINE_LENGTH)
