import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { type PlannedWork, RECURRENCE_UNITS } from '#domain/planned-work/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

const text = texts.form

/** The answers as typed. */
export const BLANK = {
  title: '',
  machineId: '',
  placeId: '',
  every: '1',
  unit: 'month',
  orHours: '',
  startsOn: '',
  parts: '',
  cost: '',
  contractor: '',
}
type Typed = typeof BLANK

export function usePlanDraft(rink: Rink, name: string, blank: Typed) {
  return useDraftTexts(useUserScopedKey(`planned-work/${rink.id}/${name}`), blank)
}

type Draft = ReturnType<typeof usePlanDraft>

export function typedOf({ title, recurrence, startsOn, parts, cost, contractor }: PlannedWork): Typed {
  const { unit, every, orHours = '' } = recurrence
  return {
    ...BLANK,
    title,
    every: String(every),
    unit,
    orHours: String(orHours),
    startsOn,
    parts: parts ?? '',
    cost: cost ?? '',
    contractor: contractor ?? '',
  }
}

/** The body of the call; without a meter, no hours. */
export function bodyOf(typed: Typed, hasMeter: boolean) {
  const { title, every, orHours, startsOn, parts, cost, contractor } = typed
  const unit = RECURRENCE_UNITS.find(one => one === typed.unit) ?? 'month'
  const alsoHours = hasMeter && unit !== 'hours' && orHours.trim() !== ''
  const recurrence = { unit, every: Number(every), ...(alsoHours && { orHours: Number(orHours) }) }
  return { title, recurrence, startsOn, parts, cost, contractor }
}

interface FieldsProps {
  draft: Draft
  errors: FieldErrors
}

function fieldOf(draft: Draft, name: keyof Typed) {
  return {
    name,
    value: draft.texts[name],
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [name]: target.value }),
  }
}

export function WhatField({ draft, errors }: FieldsProps) {
  return (
    <TextField
      {...fieldOf(draft, 'title')}
      label={text.what}
      isRequired
      maxLength={150}
      autoComplete="off"
      error={errors['title']}
    />
  )
}

type About = Pick<Typed, 'machineId' | 'placeId'>

function optionOf({ machineId, placeId }: About): string {
  return machineId ? `machine ${machineId}` : placeId && `place ${placeId}`
}

/** A machine, a place, or the rink itself, which has no hour meter. */
export function AboutField({ rink, draft }: { rink: Rink; draft: Draft }) {
  const machines = useMachines(rink).data?.filter(one => isRegistered(one) && one.retiredAt === null) ?? []
  const places = usePlaces(rink).data ?? []
  const groups = [
    {
      label: text.machines,
      options: machines.map(one => ({ machineId: String(one.id), placeId: '', name: nameInWords(one) })),
    },
    {
      label: text.places,
      options: places.map(({ id, name }) => ({ machineId: '', placeId: String(id), name })),
    },
  ].filter(({ options }) => options.length > 0)
  const choose = (chosen: string) => {
    const options = groups.flatMap(group => group.options)
    const { machineId, placeId } = options.find(option => optionOf(option) === chosen) ?? BLANK
    const losesMeter = draft.texts.unit === 'hours' && machineId === ''
    draft.write({ machineId, placeId, ...(losesMeter && { unit: BLANK.unit }) })
  }
  return (
    <SelectField
      label={text.about}
      name="about"
      value={optionOf(draft.texts)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{texts.rink}</option>
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map(option => (
            <option key={optionOf(option)} value={optionOf(option)}>
              {option.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** When the work recurs, and what it needs. */
export function PlanFields({ draft, errors, hasMeter }: FieldsProps & { hasMeter: boolean }) {
  const isByHours = draft.texts.unit === 'hours'
  const units = RECURRENCE_UNITS.filter(unit => hasMeter || unit !== 'hours')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...fieldOf(draft, 'every')}
          label={text.every}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          error={errors['recurrence.every'] ?? errors['recurrence']}
        />
        <SelectField {...fieldOf(draft, 'unit')} label={text.unit}>
          {units.map(unit => (
            <option key={unit} value={unit}>
              {text.unitOf(unit, draft.texts.every)}
            </option>
          ))}
        </SelectField>
      </div>
      {hasMeter && !isByHours && (
        <TextField
          {...fieldOf(draft, 'orHours')}
          label={text.orHours}
          hint={text.orHoursHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors['recurrence.orHours']}
        />
      )}
      <TextField
        {...fieldOf(draft, 'startsOn')}
        type="date"
        label={isByHours ? text.countedFrom : text.firstDay}
        isRequired
        error={errors['startsOn']}
      />
      <ParagraphField
        {...fieldOf(draft, 'parts')}
        label={text.parts}
        rows={1}
        maxLength={500}
        error={errors['parts']}
      />
      <TextField
        {...fieldOf(draft, 'cost')}
        label={text.cost}
        maxLength={50}
        autoComplete="off"
        error={errors['cost']}
      />
      <TextField
        {...fieldOf(draft, 'contractor')}
        label={text.contractor}
        hint={text.contractorHint}
        maxLength={100}
        autoComplete="off"
        error={errors['contractor']}
      />
    </>
  )
}
