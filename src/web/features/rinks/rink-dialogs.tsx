import type { z } from 'zod'
import { addRink } from '#contract/rinks.ts'
import { changedFields } from '#domain/changes.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE, type Rink, uncheckedRuleSchema } from '#domain/rinks/rink.ts'
import { DEFAULT_PAY_PERIOD_START, payPeriodSchema } from '#domain/staff/pay-period.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useAddRink, useChangeRink } from './rink-queries.ts'
import { texts } from './texts.ts'

/** Adds a rink. */
export function AddRinkDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddRink()
  return (
    <FormDialog
      keptAs="rinks/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={addRink.body}
      send={mutateAsync}
      done={texts.add.done}
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

/** Changes a rink, and explains the effect on its records. */
export function EditRinkDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const { mutateAsync } = useChangeRink(rink.id)
  const send = async (entered: z.output<typeof addRink.body>) => {
    const body = changedFields(entered, { ...rink, ...settingsOf(rink) })
    if (Object.keys(body).length > 0) await mutateAsync(body)
  }
  return (
    <FormDialog
      keptAs={`rinks/${rink.id}`}
      title={texts.edit.title(rink.name)}
      description={texts.edit.description}
      action={texts.edit.action}
      schema={addRink.body}
      send={send}
      done={texts.edit.done}
      onClose={onClose}
    >
      {errors => <RinkFields errors={errors} defaults={rink} />}
    </FormDialog>
  )
}

type Settings = Pick<Rink, 'payPeriod' | 'payPeriodStartsOn' | 'uncheckedMachines'>

function settingsOf({ payPeriod, payPeriodStartsOn, uncheckedMachines }: Settings) {
  return {
    payPeriod: payPeriod ?? 'week',
    payPeriodStartsOn: payPeriodStartsOn ?? DEFAULT_PAY_PERIOD_START,
    uncheckedMachines: uncheckedMachines ?? 'acknowledge',
  }
}

interface RinkFieldsProps {
  errors: FieldErrors
  defaults: Pick<Rink, 'name' | 'timezone' | 'dayStartsAt'> & Settings
}

function RinkFields({ errors, defaults }: RinkFieldsProps) {
  const { payPeriod, payPeriodStartsOn, uncheckedMachines } = settingsOf(defaults)
  return (
    <>
      <TextField
        label={texts.fields.name}
        name="name"
        isRequired
        autoComplete="off"
        defaultValue={defaults.name}
        error={errors['name']}
      />
      <TimeZoneField
        label={texts.fields.timeZone}
        name="timezone"
        defaultValue={defaults.timezone}
        error={errors['timezone']}
      />
      <TextField
        label={texts.fields.dayStartsAt}
        name="dayStartsAt"
        type="time"
        defaultValue={defaults.dayStartsAt}
        hint={texts.fields.dayStartsAtHint}
        error={errors['dayStartsAt']}
      />
      <SelectField
        label={texts.fields.payPeriod}
        name="payPeriod"
        defaultValue={payPeriod}
        error={errors['payPeriod']}
      >
        {payPeriodSchema.options.map(length => (
          <option key={length} value={length}>
            {texts.fields.payPeriods[length]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.fields.payPeriodStartsOn}
        name="payPeriodStartsOn"
        type="date"
        defaultValue={payPeriodStartsOn}
        hint={texts.fields.payPeriodStartsOnHint}
        error={errors['payPeriodStartsOn']}
      />
      <SelectField
        label={texts.fields.uncheckedMachines}
        name="uncheckedMachines"
        defaultValue={uncheckedMachines}
        hint={texts.fields.uncheckedMachinesHint}
        error={errors['uncheckedMachines']}
      >
        {uncheckedRuleSchema.options.map(rule => (
          <option key={rule} value={rule}>
            {texts.fields.uncheckedRules[rule]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
