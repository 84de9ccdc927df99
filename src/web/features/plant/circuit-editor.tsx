import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { STATE_WORDS } from '#domain/readings/band.ts'
import { shortUnit, UNITS } from '#domain/readings/units.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { BAND_NAMES, type CircuitDraft, type ItemDraft, newItemDraft } from './setting-draft.ts'
import { texts } from './texts.ts'

const text = texts.plantSettings

interface CircuitEditorProps {
  circuit: CircuitDraft
  /** The path of the circuit in the errors. */
  path: string
  errors: FieldErrors
  onChange: (changes: Partial<CircuitDraft>) => void
  onRemove: () => void
}

/** A circuit with its readings; each opens to be changed. */
export function CircuitEditor({ circuit, path, errors, onChange, onRemove }: CircuitEditorProps) {
  const { name, canRun, items } = circuit
  const changeItem = (at: number, changes: Partial<ItemDraft>) =>
    onChange({ items: items.map((item, index) => (index === at ? { ...item, ...changes } : item)) })
  return (
    <section aria-label={name} className="card flex flex-col">
      <div className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label={text.name}
          isRequired
          maxLength={100}
          value={name}
          error={errors[`${path}.name`] ?? errors[`${path}.items`]}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <div className="flex items-end">
          <CheckboxField
            label={text.canRun}
            checked={canRun}
            onChange={({ target }) => onChange({ canRun: target.checked })}
          />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item, at) => (
          <li key={item.key}>
            <ItemEditor
              item={item}
              path={`${path}.items.${at}`}
              errors={errors}
              onChange={changes => changeItem(at, changes)}
              onRemove={() => onChange({ items: items.filter(one => one !== item) })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line p-4 sm:px-5">
        <Button icon={Plus} onClick={() => onChange({ items: [...items, newItemDraft(items)] })}>
          {text.addItem}
        </Button>
        <Button kind="quiet" icon={Trash2} onClick={onRemove}>
          {text.removeCircuit(name)}
        </Button>
      </div>
    </section>
  )
}

interface ItemEditorProps {
  item: ItemDraft
  path: string
  errors: FieldErrors
  onChange: (changes: Partial<ItemDraft>) => void
  onRemove: () => void
}

/** One reading: closed it is a line with its limits; open, its name, unit, limits and flag. */
function ItemEditor({ item, path, errors, onChange, onRemove }: ItemEditorProps) {
  const { label, unit, isMeter, slopePerMonth } = item
  const isWrong = Object.keys(errors).some(error => error.startsWith(`${path}.`))
  return (
    <details className="group" open={isWrong || undefined}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 -outline-offset-3! hover:bg-sunken sm:px-5">
        <span className="min-w-0 grow">
          <span className="font-semibold wrap-anywhere">{label}</span>
          <span className="block text-sm text-ink-soft">{summaryOf(item)}</span>
        </span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line bg-sunken p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label={text.label}
          isRequired
          maxLength={100}
          value={label}
          error={errors[`${path}.label`]}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <SelectField
          label={text.unit}
          value={unit ?? ''}
          onChange={({ target }) => onChange({ unit: UNITS.find(one => one === target.value) ?? null })}
        >
          <option value="">{text.noUnit}</option>
          {UNITS.map(symbol => (
            <option key={symbol}>{symbol}</option>
          ))}
        </SelectField>
        {BAND_NAMES.map(name => (
          <fieldset key={name} className="grid grid-cols-2 gap-3 sm:col-span-2">
            <legend className="mb-1.5 font-semibold">{text.bands[name]}</legend>
            {(['min', 'max'] as const).map(end => (
              <TextField
                key={end}
                label={text[end]}
                inputMode="decimal"
                autoComplete="off"
                value={item[name][end]}
                error={errors[`${path}.${name}.${end}`]}
                onChange={({ target }) => onChange({ [name]: { ...item[name], [end]: target.value } })}
              />
            ))}
          </fieldset>
        ))}
        <TextField
          label={text.slope}
          inputMode="decimal"
          autoComplete="off"
          hint={text.slopeHint}
          value={slopePerMonth}
          error={errors[`${path}.slopePerMonth`]}
          onChange={({ target }) => onChange({ slopePerMonth: target.value })}
        />
        <div className="flex flex-col justify-between gap-3">
          <CheckboxField
            label={text.isMeter}
            checked={isMeter}
            onChange={({ target }) => onChange({ isMeter: target.checked })}
          />
          <Button kind="quiet" icon={Trash2} className="self-start" onClick={onRemove}>
            {text.removeItem(label)}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** The unit and the limits of a reading in one line. */
function summaryOf(item: ItemDraft): string {
  const bands = BAND_NAMES.filter(name => item[name].min !== '' || item[name].max !== '')
  const sentences = bands.map(name => text.outside(STATE_WORDS[name], item[name]))
  const unit = item.unit === null ? text.noUnit : shortUnit(item.unit)
  return [unit, sentences.join(' ')].filter(Boolean).join(' · ')
}
