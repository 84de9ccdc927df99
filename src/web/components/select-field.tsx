import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook, FieldFrame, type FieldProps, useFieldTies } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id'> {}

/** A native select: gloves and screen readers work with it. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isRequired, className, children, ...select } = props
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
      <div className="relative">
        <select {...select} {...control} className={`${controlLook} h-13 appearance-none truncate pr-12`}>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5.5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}
