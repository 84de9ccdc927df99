import type { Answer, FieldBase } from '#domain/forms/kinds/kind.ts'
import type { Rink } from '#domain/rinks/rink.ts'

/** The properties of every field renderer. */
export interface AnswerProps<Field extends FieldBase = FieldBase, Value = Answer> {
  rink: Rink
  field: Field
  value: Value
  error: string | undefined
  name?: string | undefined
  isReadOnly?: boolean | undefined
  // A method, so that a renderer may ask for the values of its own kind.
  onChange(this: void, value: Value): void
  onLeave?: (() => void) | undefined
  /** The question about a number that is probably wrong, if any. */
  doubt?: string | undefined
  /** Confirms such a number. */
  onConfirm?: (() => void) | undefined
}

/** The attributes of a control from its field. */
export function controlProps({
  field,
  name = field.key,
  error,
  isReadOnly,
  onLeave,
}: Omit<AnswerProps, 'value' | 'onChange'>) {
  return {
    name,
    label: field.label,
    hint: field.hint,
    autoComplete: field.autoComplete ?? 'off',
    isRequired: field.required !== undefined,
    error,
    readOnly: isReadOnly,
    onBlur: onLeave,
  }
}
