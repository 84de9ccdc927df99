import { z } from 'zod'
import type { FieldBase } from './kind.ts'

/** One of a list of values. */
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly { value: string; label: string }[]
  /** The label of an empty choice; without it, one of the options is always selected. */
  none?: string
  /** True for a few short options: each is a button. Otherwise they are a list to open. */
  hasButtons?: true
}

const valuesOf = ({ options }: ChoiceField) => options.map(({ value }) => value)

export const choice = {
  required: (field: ChoiceField, message: string) => z.enum(valuesOf(field), { error: message }),
  optional: (field: ChoiceField) =>
    z
      .enum(valuesOf(field))
      .nullish()
      .transform(value => value ?? null),
  stored: z.string(),
  storedOptional: z.string().nullable(),
  blank: '',
  inWords: (value: string, { options }: ChoiceField) =>
    options.find(option => option.value === value)?.label ?? value,
}
