import type { ComponentProps } from 'react'
import { controlLook, FieldFrame, type FieldProps, useField } from './field.tsx'

interface ParagraphFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A text area that grows with its text; the ref is the textarea's. */
export function ParagraphField(props: ParagraphFieldProps) {
  const { rows = 3, ...field } = props
  const { frame, control } = useField(field)
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={`${controlLook} field-sizing-content min-h-[calc(var(--rows)*1.5rem+1.5rem)] py-3`}
        style={{ '--rows': rows }}
      />
    </FieldFrame>
  )
}
