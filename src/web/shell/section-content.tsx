import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { WaitingArea } from '#web/components/spinner.tsx'
import { focusLateHeading } from './focus-main.ts'
import type { Section } from './sections.ts'

const loadChecklist = () => import('#web/features/checklists/checklist-screen.tsx')
const loadStaff = () => import('./staff-section.tsx')
const loadCallouts = () => import('#web/features/callouts/engineer-callout-screen.tsx')
const loadIncidents = () => import('#web/features/incidents/incident-report-screen.tsx')
const loadDiary = () => import('#web/features/diary/site-diary-screen.tsx')

const ChecklistScreen = lazy(async () => ({ default: (await loadChecklist()).ChecklistScreen }))

const screens: Record<string, ComponentType> = {
  staff: lazy(async () => ({ default: (await loadStaff()).StaffSection })),
  'engineer-callout': lazy(async () => ({ default: (await loadCallouts()).EngineerCalloutScreen })),
  'accident-report': lazy(async () => ({ default: (await loadIncidents()).IncidentReportScreen })),
  'site-diary': lazy(async () => ({ default: (await loadDiary()).SiteDiaryScreen })),
}

/** Each fetches the code of a tab's screen. */
export const sectionScreens = [loadChecklist, loadStaff, loadCallouts, loadIncidents, loadDiary]

/** The content of a tab; 'safety-infrastructure' shows nothing (specification 1, section 2). */
export function SectionContent({ section }: { section: Section }) {
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

/** Mounts together with a screen that had to be waited for. */
function Arrival() {
  useEffect(focusLateHeading, [])
  return null
}
