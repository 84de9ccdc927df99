import type { ComponentProps, ReactNode } from 'react'
import { controlLook, FieldFrame, type FieldProps, useField } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** A control at the end of the field, such as 'Show password'. */
  trailing?: ReactNode
}

/** A text input of one line; the ref is the input's. */
export function TextField(props: TextFieldProps) {
  const { trailing, ...field } = props
  const { frame, control } = useField(field)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input type="text" {...control} className={`${controlLook} h-13 ${trailing ? 'pr-16' : ''}`} />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center pr-0.5">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}
