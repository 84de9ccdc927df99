import type { ComponentProps, ReactNode } from 'react'
import { FieldError, useFieldTies } from './field.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
  /** For gloves, such as a confirmation of safety. */
  isLarge?: boolean
}

/** A checkbox whose whole line is the target. */
export function CheckboxField({ label, error, isLarge = false, ...input }: CheckboxFieldProps) {
  const { control, id, errorId } = useFieldTies({ error })
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex cursor-pointer items-center gap-3 font-semibold ${isLarge ? 'min-h-16 rounded-control border border-line-strong px-4 py-2 hover:bg-sunken has-checked:border-ok has-checked:bg-ok-soft' : 'min-h-12'}`}
      >
        <input
          {...input}
          {...control}
          type="checkbox"
          className={`shrink-0 accent-rink ${isLarge ? 'size-8' : 'size-6'}`}
        />
        {label}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
