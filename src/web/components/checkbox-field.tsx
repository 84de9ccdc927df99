import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldTies } from './field.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A box to tick, with its whole line as the target. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const { control, id, errorId } = useFieldTies({ error, hint: undefined, isRequired: false })
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input {...input} {...control} type="checkbox" className="size-6 shrink-0 accent-rink" />
        {label}
      </label>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
