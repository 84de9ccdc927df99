import type { z } from 'zod'
import { addRink } from '#contract/rinks.ts'
import { changedFields } from '#domain/changes.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE, type Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useAddRink, useChangeRink } from './rink-queries.ts'

/** Adds a rink, which can be chosen from then on. */
export function AddRinkDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddRink()
  return (
    <FormDialog
      keptAs="rinks/new"
      title="Add a rink"
      action="Add rink"
      schema={addRink.body}
      send={mutateAsync}
      done={{ title: 'Rink added', text: 'It can be chosen now.' }}
      onClose={onClose}
    >
      {errors => (
        <RinkFields
          errors={errors}
          defaults={{ name: '', timezone: deviceTimeZone(DEFAULT_TIMEZONE), dayStartsAt: DEFAULT_DAY_START }}
        />
      )}
    </FormDialog>
  )
}

/** Changes a rink, and says what that does to its records. */
export function EditRinkDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const { mutateAsync } = useChangeRink(rink.id)
  const send = async (entered: z.output<typeof addRink.body>) => {
    const body = changedFields(entered, rink)
    if (Object.keys(body).length > 0) await mutateAsync(body)
  }
  return (
    <FormDialog
      keptAs={`rinks/${rink.id}`}
      title={`Edit ${rink.name}`}
      description="What is on record keeps its moment and its day. From now on, times are shown by the clocks of the time zone, and the day that checklists and shifts count for starts at this time there. Change either while no shift is running."
      action="Save"
      schema={addRink.body}
      send={send}
      done={{ title: 'Rink saved', text: 'Every tablet of the rink follows at once.' }}
      onClose={onClose}
    >
      {errors => <RinkFields errors={errors} defaults={rink} />}
    </FormDialog>
  )
}

interface RinkFieldsProps {
  errors: FieldErrors
  defaults: Pick<Rink, 'name' | 'timezone' | 'dayStartsAt'>
}

function RinkFields({ errors, defaults }: RinkFieldsProps) {
  return (
    <>
      <TextField
        label="Rink name"
        name="name"
        isRequired
        autoComplete="off"
        defaultValue={defaults.name}
        error={errors['name']}
      />
      <TimeZoneField
        label="Time zone"
        name="timezone"
        defaultValue={defaults.timezone}
        error={errors['timezone']}
      />
      <TextField
        label="Start of the day"
        name="dayStartsAt"
        type="time"
        defaultValue={defaults.dayStartsAt}
        hint="What happens after midnight and before this time still belongs to the evening before."
        error={errors['dayStartsAt']}
      />
    </>
  )
}
