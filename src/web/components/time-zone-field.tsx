import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'
import { timeZonesByRegion } from './time-zones.ts'

/** A choice of IANA time zones, grouped by region. */
export function TimeZoneField(
  props: Omit<ComponentProps<typeof SelectField>, 'children' | 'defaultValue'> & { defaultValue: string },
) {
  return (
    <SelectField {...props}>
      {Array.from(timeZonesByRegion(props.defaultValue), ([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
