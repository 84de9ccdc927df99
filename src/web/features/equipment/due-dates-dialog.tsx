import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { DUE_KINDS, DUE_WORDS, type DueKind } from '#domain/equipment/due-dates.ts'
import { dueDatesChange } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'
import { AuthorisedDialog } from './authorised-dialog.tsx'
import { MonthsField, YEARLY } from './due-fields.tsx'
import { useChangeDueDates } from './equipment-writes.ts'
import type { ShownMachine } from './waiting-checks.ts'

interface DueDatesDialogProps {
  rink: Rink
  machine: ShownMachine
  onClose: () => void
}

interface TypedDue {
  kind: DueKind
  everyMonths: number
  /** '' where it is not due. */
  dueOn: string
}

const entry = dueDatesChange.omit({ pin: true })

/** What is due of a machine and when; what has no date is not due. */
export function DueDatesDialog({ rink, machine, onClose }: DueDatesDialogProps) {
  const [typed, setTyped] = useState<TypedDue[]>(() => DUE_KINDS.map(kind => dueOf(machine, kind)))
  const { mutateAsync } = useChangeDueDates(rink, machine)
  const dueDates = typed.filter(({ dueOn }) => dueOn !== '')
  const set = (kind: DueKind, change: Partial<TypedDue>) =>
    setTyped(typed.map(due => (due.kind === kind ? { ...due, ...change } : due)))
  return (
    <AuthorisedDialog
      title="Due dates"
      description={`After the last day, ${machine.name} is out of service. People are warned 30, 14 and 7 days before.`}
      action="Save"
      icon={CalendarClock}
      check={() => checkEntry(entry, { dueDates, rinkId: rink.id }).errors}
      send={pin => mutateAsync({ dueDates, pin })}
      onClose={onClose}
    >
      {errors =>
        typed.map(({ kind, everyMonths, dueOn }) => (
          <fieldset key={kind} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <legend className="mb-1 font-bold">{DUE_WORDS[kind].label}</legend>
            <TextField
              label="Last day"
              type="date"
              hint="Empty: not due"
              error={errors[`dueDates.${dueDates.findIndex(due => due.kind === kind)}.dueOn`]}
              value={dueOn}
              onChange={event => set(kind, { dueOn: event.target.value })}
            />
            <MonthsField
              kind={kind}
              value={everyMonths}
              onChange={months => set(kind, { everyMonths: months })}
            />
          </fieldset>
        ))
      }
    </AuthorisedDialog>
  )
}

function dueOf({ dueDates }: ShownMachine, kind: DueKind): TypedDue {
  const known = dueDates.find(due => due.kind === kind)
  return known ?? { kind, everyMonths: YEARLY, dueOn: '' }
}
