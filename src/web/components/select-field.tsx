import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook, FieldFrame, type FieldProps, useField } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id'> {}

/** A native select: gloves and screen readers work with it. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={`${controlLook} h-13 appearance-none truncate pr-12`} />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5.5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}
