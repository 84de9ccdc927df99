import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { savePayrollPreset } from '#contract/payroll.ts'
import { HOURS_VALUE_NAMES, HOURS_VALUES } from '#domain/staff/hours-columns.ts'
import { everything, type PayrollPreset, type PresetColumn } from '#domain/staff/payroll-preset.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { texts } from '../texts.ts'
import { useSavePreset } from './payroll-queries.ts'

const text = texts.payroll

const NEW = { ...everything, key: '', name: '', isVerified: false, onlyApproved: true }

/** Edits a preset of columns, or adds one that begins with every column. */
export function PresetDialog({ preset = NEW, onClose }: { preset?: PayrollPreset; onClose: () => void }) {
  const [entry, setEntry] = useState(preset)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const { mutateAsync, isPending } = useSavePreset()
  const change = (changes: Partial<PayrollPreset>) => setEntry({ ...entry, ...changes })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const key = entry.key || keyOf(entry.name)
    const checked = checkEntry(savePayrollPreset.body, { ...entry, key })
    setErrors(checked.errors)
    setFailure('')
    if (!checked.data) return
    try {
      await mutateAsync(checked.data)
    } catch (error) {
      setErrors(refusedFields(error))
      return setFailure(messageOf(error))
    }
    showToast({ tone: 'success', ...text.saved })
    onClose()
  }
  return (
    <FormDialogFrame
      title={preset.name ? text.editOf(preset.name) : text.add}
      action={text.save}
      isBusy={isPending}
      errors={errors}
      failure={failure}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        isRequired
        autoComplete="off"
        value={entry.name}
        error={errors['name']}
        onChange={event => change({ name: event.target.value })}
      />
      <SelectField
        label={text.rowsLabel}
        value={entry.rows}
        onChange={event => change({ rows: event.target.value === 'person' ? 'person' : 'shift' })}
      >
        <option value="shift">{text.rows.shift}</option>
        <option value="person">{text.rows.person}</option>
      </SelectField>
      <CheckboxField
        label={text.onlyApproved}
        checked={entry.onlyApproved}
        onChange={event => change({ onlyApproved: event.target.checked })}
      />
      <CheckboxField
        label={text.isVerified}
        checked={entry.isVerified}
        onChange={event => change({ isVerified: event.target.checked })}
      />
      <ColumnFields columns={entry.columns} errors={errors} onChange={columns => change({ columns })} />
    </FormDialogFrame>
  )
}

interface ColumnFieldsProps {
  columns: PresetColumn[]
  errors: FieldErrors
  onChange: (columns: PresetColumn[]) => void
}

/** The columns of a preset in their order. */
function ColumnFields({ columns, errors, onChange }: ColumnFieldsProps) {
  const changeAt = (index: number, changes: Partial<PresetColumn>) =>
    onChange(columns.map((column, other) => (other === index ? { ...column, ...changes } : column)))
  return (
    <>
      {columns.map((column, index) => (
        // Columns have no ids: their place identifies them.
        <fieldset
          key={text.column(index + 1)}
          className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2"
        >
          <legend className="px-1 text-sm font-semibold">{text.column(index + 1)}</legend>
          <TextField
            label={text.heading}
            autoComplete="off"
            value={column.title}
            error={errors[`columns.${index}.title`]}
            onChange={event => changeAt(index, { title: event.target.value })}
          />
          <SelectField
            label={text.value}
            value={column.value}
            onChange={event => changeAt(index, { value: valueNamed(event.target.value) })}
          >
            {HOURS_VALUE_NAMES.map(value => (
              <option key={value} value={value}>
                {HOURS_VALUES[value].label}
              </option>
            ))}
            <option value="fixed">{text.fixed}</option>
          </SelectField>
          {column.value === 'fixed' && (
            <TextField
              label={text.fixedText}
              autoComplete="off"
              value={column.fixed ?? ''}
              error={errors[`columns.${index}.fixed`]}
              onChange={event => changeAt(index, { fixed: event.target.value })}
            />
          )}
          <Button
            kind="quiet"
            icon={Trash2}
            className="self-end justify-self-start"
            aria-label={text.removeColumn(column.title || text.column(index + 1))}
            onClick={() => onChange(columns.filter((_, other) => other !== index))}
          >
            {text.remove}
          </Button>
        </fieldset>
      ))}
      {errors['columns'] && <p className="font-semibold text-bad">{errors['columns']}</p>}
      <Button icon={Plus} onClick={() => onChange([...columns, { title: '', value: 'name', fixed: null }])}>
        {text.addColumn}
      </Button>
    </>
  )
}

function valueNamed(name: string): PresetColumn['value'] {
  return HOURS_VALUE_NAMES.find(value => value === name) ?? 'fixed'
}

/** A key that no other preset has: the name may be in any script. */
function keyOf(name: string): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${words.slice(0, 20)}-${Date.now().toString(36)}`
}
