import { CalendarClock } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import {
  DUE_KINDS,
  DUE_WORDS,
  type DueChange,
  type DueDate,
  type DueKind,
  dueChanges,
} from '#domain/equipment/due-dates.ts'
import { dueDatesChangeSchema, type Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'
import { everyInWords } from '#web/machines/machine-texts.ts'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useChangeDueDates } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'
import { type DueDatesDraft, dueDatesDraftSchema } from './due-dates-draft.ts'
import { MonthsField, YEARLY } from './due-fields.tsx'
import { OvertakenMachine } from './overtaken-machine.tsx'

interface DueDatesDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

const entrySchema = dueDatesChangeSchema.omit({ pin: true })

/**
 * What is due of a machine and when; what has no date is not due. What someone else has changed in the meantime is told, not
 * overwritten.
 */
export function DueDatesDialog({ rink, machine, onClose }: DueDatesDialogProps) {
  const { content, write, forget } = useDraftValue<DueDatesDraft>(
    `due-dates/${rink.id}/${machine.id}`,
    dueDatesDraftSchema,
    { seen: machine.dueDates, dues: {} },
  )
  const { mutateAsync } = useChangeDueDates(rink, machine)
  const shown = DUE_KINDS.map(kind => ({ ...dueOf(machine, kind), ...content.dues[kind] }))
  const dueDates = shown.filter(({ dueOn }) => dueOn !== '')
  const set = (kind: DueKind, change: DueDatesDraft['dues'][string]) =>
    write({ seen: content.seen, dues: { ...content.dues, [kind]: { ...content.dues[kind], ...change } } })
  return (
    <AuthorisedDialog
      title="Due dates"
      description={`After the last day, ${machine.name} is out of service. People are warned 30, 14 and 7 days before.`}
      action="Save"
      icon={CalendarClock}
      check={() => checkEntry(entrySchema, { dueDates, rinkId: rink.id }).errors}
      send={async pin => {
        const saved = await mutateAsync({ dueDates, seenDueDates: content.seen, pin })
        forget()
        return saved
      }}
      onClose={() => {
        // Opened again it shows the register, not what someone once thought better of.
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <OvertakenMachine
            changes={dueChanges(content.seen, machine.dueDates).map(changeInWords)}
            onTake={() => write({ seen: machine.dueDates })}
          />
          {shown.map(({ kind, everyMonths, dueOn }) => (
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
          ))}
        </>
      )}
    </AuthorisedDialog>
  )
}

function dueOf({ dueDates }: Machine, kind: DueKind) {
  const known = dueDates.find(due => due.kind === kind)
  return known ?? { kind, everyMonths: YEARLY, dueOn: '' }
}

function changeInWords({ kind, from, to }: DueChange) {
  const inWords = (due: DueDate | undefined) => (due ? `${dayInWords(due.dueOn)}, ${everyInWords(due)}` : '')
  return { field: kind, label: DUE_WORDS[kind].label, from: inWords(from), to: inWords(to) }
}
