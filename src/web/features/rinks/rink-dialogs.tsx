import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import { addRink } from '#contract/rinks.ts'
import { DUE_HOURS } from '#domain/actions/due.ts'
import { changedFields } from '#domain/changes.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE, type Rink, uncheckedRuleSchema } from '#domain/rinks/rink.ts'
import { DEFAULT_PAY_PERIOD_START, payPeriodSchema } from '#domain/staff/pay-period.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Folded } from '#web/components/folded.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { useAddRink, useChangeRink } from './rink-queries.ts'
import { texts } from './texts.ts'

/** The fields of the hours for work; all empty are the usual ones, and a single empty one is the usual one. */
const HOUR_FIELDS = ['actionHours.0', 'actionHours.1', 'actionHours.2', 'actionHours.3'] as const

const entrySchema = z.preprocess(entry => {
  const fields = z.record(z.string(), z.unknown()).parse(entry)
  const typed = HOUR_FIELDS.map(name => fields[name])
  const isUsual = typed.every(hours => hours === '')
  const hours = typed.map((one, index) => (one === '' ? DUE_HOURS[index] : Number(one)))
  return { ...fields, actionHours: isUsual ? null : hours }
}, addRink.body)

const FIRST_DEFAULTS = { name: '', dayStartsAt: DEFAULT_DAY_START }

/** Adds a rink, chooses it, and opens the steps to set it up. */
export function AddRinkDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddRink()
  const { selectRink } = useRink()
  const navigate = useNavigate()
  const send = async (body: BodyOf<typeof addRink>) => {
    selectRink(await mutateAsync(body))
    void navigate({ to: '/administration' })
  }
  const defaults = { ...FIRST_DEFAULTS, timezone: deviceTimeZone(DEFAULT_TIMEZONE) }
  return (
    <FormDialog
      keptAs="rinks/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={entrySchema}
      send={send}
      done={texts.add.done}
      onClose={onClose}
    >
      {errors => (
        <>
          <NameFields errors={errors} defaults={defaults} />
          <div className="card overflow-hidden">
            <Folded title={texts.add.more}>
              <div className="flex flex-col gap-5 p-4">
                <DayStartField errors={errors} defaults={defaults} />
                <SettingFields errors={errors} defaults={defaults} />
              </div>
            </Folded>
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** Changes a rink, and explains the effect on its records. */
export function EditRinkDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const { mutateAsync } = useChangeRink(rink.id)
  const send = async (entered: z.output<typeof addRink.body>) => {
    const { actionHours, ...others } = entered
    const isSame = String(actionHours ?? '') === String(rink.actionHours ?? '')
    const body = {
      ...changedFields(others, { ...NO_CONTACTS, ...rink, ...settingsOf(rink) }),
      ...(!isSame && { actionHours: actionHours ?? null }),
    }
    if (Object.keys(body).length > 0) await mutateAsync(body)
  }
  return (
    <FormDialog
      keptAs={`rinks/${rink.id}`}
      title={texts.edit.title(rink.name)}
      description={texts.edit.description}
      action={texts.edit.action}
      schema={entrySchema}
      send={send}
      done={texts.edit.done}
      onClose={onClose}
    >
      {errors => (
        <>
          <Group title={texts.groups.rink}>
            <NameFields errors={errors} defaults={rink} />
            <DayStartField errors={errors} defaults={rink} />
          </Group>
          <SettingFields errors={errors} defaults={rink} />
        </>
      )}
    </FormDialog>
  )
}

const NO_CONTACTS = { phone: null, contractor: null, contractorPhone: null }

type Settings = Pick<Rink, 'payPeriod' | 'payPeriodStartsOn' | 'uncheckedMachines' | 'actionHours'> &
  Pick<Rink, keyof typeof NO_CONTACTS>

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

function NameFields({ errors, defaults }: RinkFieldsProps) {
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
    </>
  )
}

function DayStartField({ errors, defaults }: RinkFieldsProps) {
  return (
    <TextField
      label={texts.fields.dayStartsAt}
      name="dayStartsAt"
      type="time"
      defaultValue={defaults.dayStartsAt}
      hint={texts.fields.dayStartsAtHint}
      error={errors['dayStartsAt']}
    />
  )
}

/** The settings of a rink that have usual values. */
function SettingFields({ errors, defaults }: RinkFieldsProps) {
  const { payPeriod, payPeriodStartsOn, uncheckedMachines } = settingsOf(defaults)
  return (
    <>
      <Group title={texts.groups.contacts}>
        <TextField
          label={texts.fields.phone}
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={defaults.phone ?? ''}
          hint={texts.fields.phoneHint}
          error={errors['phone']}
        />
        <TextField
          label={texts.fields.contractor}
          name="contractor"
          autoComplete="off"
          defaultValue={defaults.contractor ?? ''}
          hint={texts.fields.contractorHint}
          error={errors['contractor']}
        />
        <TextField
          label={texts.fields.contractorPhone}
          name="contractorPhone"
          type="tel"
          autoComplete="off"
          defaultValue={defaults.contractorPhone ?? ''}
          error={errors['contractorPhone']}
        />
      </Group>
      <Group title={texts.groups.shifts}>
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
      </Group>
      <Group title={texts.fields.actionHours}>
        <p className="-mt-2 text-sm text-ink-soft">{texts.fields.actionHoursHint}</p>
        <div className="grid grid-cols-2 gap-3">
          {HOUR_FIELDS.map((name, index) => (
            <TextField
              key={name}
              label={texts.fields.risks[index]}
              name={name}
              inputMode="numeric"
              placeholder={String(DUE_HOURS[index])}
              defaultValue={defaults.actionHours?.[index] ?? ''}
              error={errors[name]}
            />
          ))}
        </div>
      </Group>
    </>
  )
}

/** Fields that belong together, with their heading. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-5">
      <legend className="float-left text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
