import { z } from 'zod'
import { changedText, optionalText, requiredText } from '#domain/fields.ts'
import type { FieldBase } from './kind.ts'

export interface WrittenField extends FieldBase {
  maxLength?: number
}

/** The rules that all kinds of plain text share. */
export function writtenKind(usualLength: number) {
  const limitsOf = ({ label, messageLabel = label, maxLength = usualLength }: WrittenField) => ({
    label: messageLabel,
    maxLength,
  })
  return {
    required: (field: WrittenField, message: string) => requiredText(message, limitsOf(field)),
    optional: (field: WrittenField) => optionalText(limitsOf(field)),
    /** Reads an answer that a change may leave out: then the old one stays. */
    changed: (field: WrittenField) => changedText(limitsOf(field)),
    stored: z.string(),
    storedOptional: z.string().nullable(),
    blank: '',
    inWords: (text: string) => text,
  }
}
