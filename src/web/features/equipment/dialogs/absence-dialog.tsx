import { CalendarOff } from 'lucide-react'
import { type Machine, newAbsenceSchema } from '#domain/equipment/machine.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useRecordAbsence } from '../equipment-writes.ts'
import { nameInWords } from '../words.ts'
import { EntryDialog } from './entry-dialog.tsx'

interface AbsenceDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** 'Not in use today', with the reason: the answer to a check that is missing. */
export function AbsenceDialog({ rink, machine, onClose }: AbsenceDialogProps) {
  const { texts, write, forget } = useDraftTexts(`absences/${rink.id}/${machine.id}`, {
    reason: '',
    submittedBy: '',
  })
  const { mutateAsync } = useRecordAbsence(rink, machine)
  return (
    <EntryDialog
      title="Not in use today"
      description={`${nameInWords(machine)} needs no check then. The reason stays in its history.`}
      action="Save"
      icon={CalendarOff}
      what="That it is not in use today"
      check={() => checkEntry(newAbsenceSchema, { ...texts, rinkId: rink.id }).errors}
      send={async () => {
        const written = await mutateAsync(texts)
        forget()
        return written.end === 'kept' ? 'kept' : written.reply
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label="Reason"
            isRequired
            hint="Such as: broken down, at the workshop, no work for it"
            maxLength={LINE_LENGTH}
            error={errors['reason']}
            value={texts.reason}
            onChange={event => write({ reason: event.target.value })}
          />
          <TextField
            label="Your name"
            isRequired
            autoComplete="name"
            maxLength={LINE_LENGTH}
            error={errors['submittedBy']}
            value={texts.submittedBy}
            onChange={event => write({ submittedBy: event.target.value })}
          />
        </>
      )}
    </EntryDialog>
  )
}
