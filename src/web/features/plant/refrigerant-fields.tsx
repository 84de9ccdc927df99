import { REFRIGERANTS } from '#domain/plant/f-gas.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { SettingDraft } from './setting-draft.ts'
import { texts } from './texts.ts'

const text = texts.plantSettings

interface RefrigerantFieldsProps {
  draft: SettingDraft
  errors: FieldErrors
  onChange: (changes: Partial<SettingDraft>) => void
}

/** The refrigerant with its charge, and the days of the last leak check and repair. */
export function RefrigerantFields({ draft, errors, onChange }: RefrigerantFieldsProps) {
  const choose = (name: string) => {
    const gwp = REFRIGERANTS.find(one => one.name === name)?.gwp
    onChange({ refrigerant: name, gwp: gwp == null ? '' : String(gwp) })
  }
  const isFGas = REFRIGERANTS.some(({ name, gwp }) => name === draft.refrigerant && gwp !== null)
  return (
    <section aria-label={text.refrigerant} className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
      <h2 className="text-xl font-bold sm:col-span-2">{text.refrigerant}</h2>
      <SelectField
        label={text.refrigerantName}
        value={draft.refrigerant}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{text.chooseRefrigerant}</option>
        {REFRIGERANTS.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={text.chargeKg}
        inputMode="decimal"
        value={draft.chargeKg}
        error={errors['chargeKg']}
        onChange={({ target }) => onChange({ chargeKg: target.value })}
      />
      {isFGas && (
        <>
          <TextField
            label={text.gwp}
            inputMode="decimal"
            hint={text.gwpHint}
            value={draft.gwp}
            error={errors['gwp']}
            onChange={({ target }) => onChange({ gwp: target.value })}
          />
          <TextField
            label={text.leakCheckedOn}
            type="date"
            value={draft.leakCheckedOn}
            error={errors['leakCheckedOn']}
            onChange={({ target }) => onChange({ leakCheckedOn: target.value })}
          />
          <TextField
            label={text.repairedOn}
            type="date"
            value={draft.repairedOn}
            error={errors['repairedOn']}
            onChange={({ target }) => onChange({ repairedOn: target.value })}
          />
        </>
      )}
    </section>
  )
}
