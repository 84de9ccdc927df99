import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDocumentTitle } from '#web/components/page.tsx'
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
} from './sections.ts'

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
  const isSwitching = useIsSwitching()
  return isSwitching ? <WaitingArea /> : <SectionContent key={section.tab} section={section} />
}

/** True for a moment after a choice in the select box. Then the new heading gets the focus. */
function useIsSwitching(): boolean {
  const choice = useLocation({ select: ({ state }) => (state.isTabSwitch ? state.__TSR_key : undefined) })
  const [settled, setSettled] = useState<string>()
  const isSwitching = choice !== settled && choice !== undefined
  useEffect(() => {
    if (choice === undefined) return undefined
    window.scrollTo(0, 0)
    const timer = setTimeout(() => setSettled(choice), SPINNER_TIME_MS)
    return () => clearTimeout(timer)
  }, [choice])
  const wasSwitching = useRef(false)
  useEffect(() => {
    if (wasSwitching.current && !isSwitching) focusMain()
    wasSwitching.current = isSwitching
  }, [isSwitching])
  return isSwitching
}

const ChecklistScreen = lazy(async () => ({ default: (await loadChecklist()).ChecklistScreen }))

const screens: Record<string, ComponentType> = {
  staff: lazy(async () => ({ default: (await loadStaff()).StaffSection })),
  'engineer-callout': lazy(async () => ({ default: (await loadCallouts()).EngineerCalloutScreen })),
  'accident-report': lazy(async () => ({ default: (await loadIncidents()).IncidentReportScreen })),
  'site-diary': lazy(async () => ({ default: (await loadDiary()).SiteDiaryScreen })),
  'safety-infrastructure': lazy(async () => ({
    default: (await import('#web/features/equipment/safety/safety-screen.tsx')).SafetyScreen,
  })),
}

/** The content of a tab. */
function SectionContent({ section }: { section: Section }) {
  const Screen = screens[section.tab]
  return (
    <Suspense fallback={<WaitingArea />}>
      {section.checklist && <ChecklistScreen definition={section.checklist} />}
      {Screen && <Screen />}
      <Arrival />
    </Suspense>
  )
}

/** Moves the focus when a screen has finished loading. */
function Arrival() {
  useEffect(focusLateHeading, [])
  return null
}
