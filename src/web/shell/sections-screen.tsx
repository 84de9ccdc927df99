import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDocumentTitle } from '#web/components/page.tsx'
import { ScrollStrip } from '#web/components/scroll-strip.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { focusLateHeading, focusMain } from './main-region.tsx'
import { NotFoundInside } from './not-found-screen.tsx'
import {
  findSection,
  loadCallouts,
  loadChecklist,
  loadDiary,
  loadIncidents,
  loadStaff,
  type Section,
  sections,
} from './sections.ts'
import { texts } from './texts.ts'

const SPINNER_TIME_MS = 500

/** The tabbed container at /dashboard/iskate/{tab}. */
export function SectionsScreen() {
  const { tab } = useParams({ strict: false })
  const section = findSection(tab)
  if (section === undefined) return <NotFoundInside />
  // These two tabs have addresses of their own.
  if (section.tab === 'dashboard') return <Navigate to="/dashboard" replace />
  if (section.tab === 'duty-manual') return <Navigate to="/dashboard/duty-manual" replace />
  return <OpenSection section={section} />
}

function OpenSection({ section }: { section: Section }) {
  useDocumentTitle(section.label)
  const { isSwitching, startSwitching } = useSwitching()
  return (
    <>
      <SectionTabs current={section} onSwitch={startSwitching} />
      {isSwitching ? <WaitingArea /> : <SectionContent key={section.tab} section={section} />}
    </>
  )
}

/** Shows a spinner for a moment after a change of tab, then hands the focus to the new heading. */
function useSwitching() {
  const [isSwitching, setIsSwitching] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasSwitching = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (wasSwitching.current && !isSwitching) focusMain()
    wasSwitching.current = isSwitching
  }, [isSwitching])
  const startSwitching = () => {
    window.scrollTo(0, 0)
    setIsSwitching(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsSwitching(false), SPINNER_TIME_MS)
  }
  return { isSwitching, startSwitching }
}

interface SectionTabsProps {
  current: Section
  onSwitch: () => void
}

/** The container's tabs: a strip on wide screens, a select box elsewhere. */
function SectionTabs({ current, onSwitch }: SectionTabsProps) {
  return (
    <div className="print:hidden">
      <SectionSelect current={current} onSwitch={onSwitch} />
      <nav aria-label={texts.sections.navigation} className="hidden border-b border-line lg:block">
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
        label={<span className="sr-only">{texts.sections.label}</span>}
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

const ChecklistScreen = lazy(async () => ({ default: (await loadChecklist()).ChecklistScreen }))

const screens: Record<string, ComponentType> = {
  staff: lazy(async () => ({ default: (await loadStaff()).StaffSection })),
  'engineer-callout': lazy(async () => ({ default: (await loadCallouts()).EngineerCalloutScreen })),
  'accident-report': lazy(async () => ({ default: (await loadIncidents()).IncidentReportScreen })),
  'site-diary': lazy(async () => ({ default: (await loadDiary()).SiteDiaryScreen })),
}

/** The content of a tab; 'safety-infrastructure' shows nothing (specification 1, section 2). */
function SectionContent({ section }: { section: Section }) {
  const Screen = screens[section.tab]
  return (
    <Suspense fallback={<WaitingArea />}>
      {section.checklist && <ChecklistScreen definition={section.checklist} />}
      {Screen && <Screen />}
      {!section.checklist && !Screen && <h1 className="sr-only">{section.label}</h1>}
      <Arrival />
    </Suspense>
  )
}

/** Moves the focus when a screen has finished loading. */
function Arrival() {
  useEffect(focusLateHeading, [])
  return null
}
