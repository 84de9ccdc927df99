import { Link, useNavigate } from '@tanstack/react-router'
import { ScrollStrip } from '#web/components/scroll-strip.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { type Section, sections } from './sections.ts'

interface SectionTabsProps {
  current: Section
  onSwitch: () => void
}

/** The container's tabs: a quiet strip where there is room, a select box elsewhere. */
export function SectionTabs({ current, onSwitch }: SectionTabsProps) {
  return (
    <div className="print:hidden">
      <SectionSelect current={current} onSwitch={onSwitch} />
      <nav aria-label="Sections" className="hidden border-b border-line lg:block">
        <ScrollStrip current={current.tab} className="px-3">
          {sections.map(section => (
            <Link
              key={section.tab}
              to={section.path}
              data-strip-item={section.tab}
              activeOptions={{ exact: true }}
              {...(section.tab === current.tab ? { 'aria-current': 'page' } : {})}
              onClick={() => section.tab !== current.tab && onSwitch()}
              data-label={section.label}
              className="steady-bold flex min-h-12 shrink-0 flex-col justify-center border-b-3 border-transparent px-2.5 pt-0.5 text-sm whitespace-nowrap text-ink-soft -outline-offset-3! hover:border-line-strong hover:text-ink aria-[current=page]:border-rink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {section.label}
            </Link>
          ))}
        </ScrollStrip>
      </nav>
    </div>
  )
}

function SectionSelect({ current, onSwitch }: SectionTabsProps) {
  const navigate = useNavigate()
  const choose = (tab: string) => {
    const section = sections.find(candidate => candidate.tab === tab)
    if (section === undefined) return
    onSwitch()
    void navigate({ to: section.path })
  }
  return (
    <div className="mx-auto max-w-270 px-4 pt-4 sm:px-5 lg:hidden">
      <SelectField
        label={<span className="sr-only">Section</span>}
        value={current.tab}
        onChange={event => choose(event.target.value)}
      >
        {sections.map(({ tab, label }) => (
          <option key={tab} value={tab}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
