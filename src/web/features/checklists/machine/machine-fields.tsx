import { Fragment, memo, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { PlainField } from '#domain/forms/kinds.ts'
import { isBlank, missingMessage } from '#domain/forms/missing.ts'
import { initialsOf } from '#domain/staff/member.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { answerPath, type MachineInForm, refusedMessage } from '../form/form-values.ts'
import { MOST_INITIALS } from '../inspector.ts'
import { texts } from '../texts.ts'

/** A text detail. After a review, an empty one is marked as missing. */
const MachineField = memo(({ at, field }: { at: MachineInForm; field: PlainField }) => {
  const { control, rink, machine, showsMissing } = at
  const { field: input } = useController({ control, name: answerPath(machine, field.key) })
  const { name, value, onBlur, onChange } = input
  const isMissing = showsMissing && field.required !== undefined && isBlank(value)
  return (
    <div
      data-question
      className={`min-w-0 grow basis-full ${field.kind === 'paragraph' ? '' : 'sm:basis-[calc(50%-8px)]'}`}
    >
      <FormField
        rink={rink}
        field={field}
        name={name}
        value={value}
        error={isMissing ? missingMessage(field) : refusedMessage(at, field.key, value)}
        onLeave={onBlur}
        onChange={(_key, answer) => onChange(answer)}
      />
    </div>
  )
})

interface MachineFieldsProps {
  at: MachineInForm
  title: string
  fields: readonly PlainField[]
  children: ReactNode
  /** The field below the children; all fields are below them if left out. */
  childrenAbove?: string | undefined
}

/** A group of text details. */
export function MachineFields({ at, title, fields, children, childrenAbove }: MachineFieldsProps) {
  return (
    <section className="flex flex-col gap-4 px-4 py-5 sm:px-5">
      <h3 className="text-lg font-bold">{title}</h3>
      {childrenAbove === undefined && children}
      <div className="flex flex-wrap gap-x-4 gap-y-5">
        {fields.map(field => (
          <Fragment key={field.key}>
            {field.key === childrenAbove && <div className="min-w-0 basis-full empty:hidden">{children}</div>}
            <MachineField at={at} field={field} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** Likely inspectors: one tap fills in the name and, where the checklist asks for them, the initials. */
export function InspectorChoices({ at }: { at: MachineInForm }) {
  const { control, definition, rink, machine, setAnswer } = at
  const [name, initials] = definition.inspectorFields
  const path = answerPath(machine, name?.key ?? '')
  const typed = useWatch({ control, name: path })
  const choose = (person: string) => {
    setAnswer(path, person, { shouldDirty: true })
    if (initials)
      setAnswer(answerPath(machine, initials.key), initialsOf(person, MOST_INITIALS), { shouldDirty: true })
  }
  return (
    <NameChoices
      question={texts.machine.inspector}
      rink={rink}
      value={String(typed ?? '')}
      onChoose={choose}
    />
  )
}
