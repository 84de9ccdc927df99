import { Download } from 'lucide-react'
import { useState } from 'react'
import { everything } from '#domain/staff/payroll-preset.ts'
import { buttonLook } from '#web/components/button.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { texts } from '../texts.ts'
import { usePayrollPresets } from './payroll-queries.ts'

const text = texts.payroll

/** Chooses the columns of a file of hours, and downloads it. `addressOf` makes the address for a preset. */
export function HoursDownload({ addressOf }: { addressOf: (preset: string) => string }) {
  const { data: presets = [everything] } = usePayrollPresets()
  const [key, setKey] = useState(everything.key)
  const chosen = presets.find(preset => preset.key === key) ?? everything
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
    </div>
  )
}
