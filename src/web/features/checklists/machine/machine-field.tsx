import { Fragment, memo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldDefinition } from '#domain/checklists/define.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { type ChecklistControl, fieldPath } from '../form/form-values.ts'

interface MachineFieldProps {
  control: ChecklistControl
  machine: number
  field: FieldDefinition
  showsMissing: boolean
}

/** A typed detail; once asked for in vain it says so until it is filled in. */
const MachineField = memo(({ control, machine, field, showsMissing }: MachineFieldProps) => {
  const { key, label, requiredMessage, isParagraph = false } = field
  const path = fieldPath(machine, key)
  const isBlank = useWatch({ control, name: path, compute: (value?: string) => !value?.trim() })
  const props = {
    label,
    isRequired: requiredMessage !== undefined,
    error: showsMissing && isBlank ? requiredMessage : undefined,
    maxLength: field.maxLength ?? (isParagraph ? PARAGRAPH_LENGTH : LINE_LENGTH),
    autoComplete: 'off',
    ...control.register(path),
  }
  return (
    <div data-question className={`min-w-0 grow basis-full ${isParagraph ? '' : 'sm:basis-[calc(50%-8px)]'}`}>
      {isParagraph ? <ParagraphField {...props} /> : <TextField {...props} />}
    </div>
  )
})

interface MachineFieldsProps extends Omit<MachineFieldProps, 'field'> {
  title: string
  fields: FieldDefinition[]
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
