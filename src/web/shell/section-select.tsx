import { useLocation, useNavigate } from '@tanstack/react-router'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { sections } from './sections.ts'
import { texts } from './texts.ts'

/**
 * The select box of the container's tabs on a phone (specification 1, section 2), below the content of each tab. The device
 * draws the list, so that it works with gloves and screen readers.
 */
export function SectionSelect() {
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const current = sections.find(
    ({ path, tab }) => path === pathname || `${SECTIONS_PATH}/${tab}` === pathname,
  )
  if (!current) return null
  return (
    <div className="section-select px-4 pb-4 sm:hidden print:hidden">
      <SelectField
        label={texts.sections.label}
        value={current.path}
        onChange={({ target: { value } }) => void navigate({ to: value, state: { isTabSwitch: true } })}
      >
        <optgroup label={texts.sections.navigation}>
          {sections.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True after a choice in the select box of the tabs, which shows a spinner for a moment. */
    isTabSwitch?: boolean
  }
}
