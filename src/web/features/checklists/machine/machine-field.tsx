import { Fragment, memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { PlainField } from '#domain/forms/kinds.ts'
import { missingMessage } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { type ChecklistControl, fieldPath } from '../form/form-values.ts'

interface MachineFieldProps {
  control: ChecklistControl
  rink: Rink
  machine: number
  field: PlainField
  showsMissing: boolean
}

/** A typed detail; once asked for in vain it says so until it is filled in. */
const MachineField = memo(({ control, rink, machine, field, showsMissing }: MachineFieldProps) => {
  const { field: input } = useController({ control, name: fieldPath(machine, field.key) })
  const { name, value, onBlur, onChange } = input
  const isMissing = showsMissing && field.required !== undefined && !value?.trim()
  return (
    <div
      data-question
      className={`min-w-0 grow basis-full ${field.kind === 'paragraph' ? '' : 'sm:basis-[calc(50%-8px)]'}`}
    >
      <FormField
        rink={rink}
        field={field}
        name={name}
        value={value ?? ''}
        error={isMissing ? missingMessage(field) : undefined}
        onLeave={onBlur}
        onChange={(_key, answer) => onChange(answer)}
      />
    </div>
  )
})

interface MachineFieldsProps extends Omit<MachineFieldProps, 'field'> {
  title: string
  fields: readonly PlainField[]
  children?: ReactNode
  /** The field that the children stand above; without it they stand above all. */
  childrenAbove?: string | undefined
}

/** Typed details that belong together. */
export function MachineFields({ title, fields, children, childrenAbove, ...place }: MachineFieldsProps) {
  return (
    <section className="flex flex-col gap-4 px-4 py-5 sm:px-5">
      <h3 className="text-lg font-bold">{title}</h3>
      {childrenAbove === undefined && children}
      <div className="flex flex-wrap gap-x-4 gap-y-5">
        {fields.map(field => (
          <Fragment key={field.key}>
            {field.key === childrenAbove && <div className="min-w-0 basis-full empty:hidden">{children}</div>}
            <MachineField {...place} field={field} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}
