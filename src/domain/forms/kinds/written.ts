import { z } from 'zod'
import { changedText, optionalText, requiredText } from '#domain/fields.ts'
import type { FieldBase } from './kind.ts'

/** The rules that all kinds of plain text share. */
export function writtenKind(usualLength: number) {
  const limitsOf = ({ label, messageLabel = label, maxLength = usualLength }: FieldBase) => ({
    label: messageLabel,
    maxLength,
  })
  return {
    required: (field: FieldBase, message: string) => requiredText(message, limitsOf(field)),
    optional: (field: FieldBase) => optionalText(limitsOf(field)),
    /** Reads an answer of a change; omitted means unchanged. */
    changed: (field: FieldBase) => changedText(limitsOf(field)),
    stored: z.string(),
    storedOptional: z.string().nullable(),
    blank: '',
    inWords: (text: string) => text,
  }
}
