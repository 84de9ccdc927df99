import type { ComponentProps } from 'react'
import { controlLook, FieldFrame, type FieldProps, useFieldTies } from './field.tsx'

interface ParagraphFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A text area that grows with its text; the ref is the textarea's. */
export function ParagraphField(props: ParagraphFieldProps) {
  const { label, error, hint, isRequired, className, rows = 3, ...textarea } = props
  const { control, ...ties } = useFieldTies({ error, hint, isRequired })
  return (
    <FieldFrame
      {...ties}
      label={label}
      error={error}
      hint={hint}
      isRequired={isRequired}
      className={className}
    >
      <textarea
        {...textarea}
        {...control}
        rows={rows}
        className={`${controlLook} field-sizing-content min-h-[calc(var(--rows)*1.5rem+1.5rem)] py-3`}
        style={{ '--rows': rows }}
      />
    </FieldFrame>
  )
}
