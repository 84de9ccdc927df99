import { type ComponentProps, useId } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { controlLook } from '#web/components/field.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { useStaff } from '#web/people/present-staff.ts'

interface PersonAnswerProps {
  rink: Rink
  label: string
  /** The attributes of the field for a typed name. */
  control: ComponentProps<'input'> & { value: string }
  onChange: (value: string) => void
}

/** A person: one tap for those on site; typing offers the staff list, and takes any other name. */
export function PersonAnswer({ rink, label, control, onChange }: PersonAnswerProps) {
  const staffId = useId()
  const staff = useStaff(rink)
  return (
    <div className="flex flex-col gap-3">
      <NameChoices rink={rink} question={label} isBelowField value={control.value} onChoose={onChange} />
      <input
        {...control}
        type="text"
        list={staffId}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={LINE_LENGTH}
        className={`${controlLook} h-16 sm:w-85`}
      />
      <datalist id={staffId}>
        {staff.map(({ id, name, role }) => (
          <option key={id} value={name}>
            {role}
          </option>
        ))}
      </datalist>
    </div>
  )
}
