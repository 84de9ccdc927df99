import type { ComponentProps, ReactNode } from 'react'
import { FieldError, useFieldTies } from './field.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox whose whole line is the target. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const { control, id, errorId } = useFieldTies({ error })
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input {...input} {...control} type="checkbox" className="size-6 shrink-0 accent-rink" />
        {label}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
