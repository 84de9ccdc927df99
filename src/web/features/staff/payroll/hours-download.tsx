import { Download } from 'lucide-react'
import { useState } from 'react'
import { everything, type PresetColumn } from '#domain/staff/payroll-preset.ts'
import { buttonLook } from '#web/components/button.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { texts } from '../texts.ts'
import { usePayrollPresets } from './payroll-queries.ts'

const text = texts.payroll

interface HoursDownloadProps {
  addressOf: (preset: string) => string
  /** The names of the people in the file who have no employee number. */
  unnumbered: readonly string[]
  /** How many of its shifts still have to be approved, if known. */
  toBeApproved?: number
}

/** Chooses the columns of a file of hours, and downloads it. `addressOf` makes the address for a preset. */
export function HoursDownload({ addressOf, unnumbered, toBeApproved = 0 }: HoursDownloadProps) {
  const { data: presets = [everything] } = usePayrollPresets()
  const [key, setKey] = useState(everything.key)
  const chosen = presets.find(preset => preset.key === key) ?? everything
  const isNumbered = chosen.key !== everything.key && chosen.columns.some(isEmployeeNumber)
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:*:w-full print:hidden">
      <SelectField
        label={text.columnsOfFile}
        className="sm:w-64"
        value={chosen.key}
        hint={chosen.isVerified ? undefined : text.checkFirst}
        onChange={event => setKey(event.target.value)}
      >
        {presets.map(preset => (
          <option key={preset.key} value={preset.key}>
            {preset.isVerified ? preset.name : text.notVerified(preset.name)}
          </option>
        ))}
      </SelectField>
      <a href={addressOf(chosen.key)} download className={buttonLook('secondary')}>
        <Download aria-hidden className="size-5.5" />
        {texts.hours.download}
      </a>
      {isNumbered && unnumbered.length > 0 && (
        <p className="w-full text-sm font-semibold text-warn">{text.noNumbers(unnumbered.join(', '))}</p>
      )}
      {chosen.onlyApproved && toBeApproved > 0 && (
        <p className="w-full text-sm font-semibold text-warn">{text.leftOut(toBeApproved)}</p>
      )}
    </div>
  )
}

function isEmployeeNumber({ value }: PresetColumn): boolean {
  return value === 'employee-number'
}
