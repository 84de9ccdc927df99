import { CalendarOff } from 'lucide-react'
import { type Machine, newAbsenceSchema } from '#domain/equipment/machine.ts'
import { absenceForm } from '#domain/equipment/machine-forms.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
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
  const { texts, write, forget } = useDraftTexts(
    `absences/${rink.id}/${machine.id}`,
    entryFrom(absenceForm, {}),
  )
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
        <FormFields
          rink={rink}
          fields={fieldsOf(absenceForm)}
          entry={texts}
          errors={errors}
          onChange={(key, answer) => write({ [key]: answer })}
        />
      )}
    </EntryDialog>
  )
}
