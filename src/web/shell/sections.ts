import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'

/** One tab of the container. */
export interface Section {
  tab: string
  label: string
  /** The address of the tab. */
  path: string
  checklist?: ChecklistDefinition
}

const checklistSections = checklists.map((checklist, index) => ({
  tab: checklist.tab,
  label: checklist.texts.tab,
  path: index === 0 ? SECTIONS_PATH : `${SECTIONS_PATH}/${checklist.tab}`,
  checklist,
}))

/** The container's tabs in their order (specification 1, section 2). */
export const sections: Section[] = [
  { tab: 'dashboard', label: 'Dashboard', path: '/dashboard' },
  { tab: 'duty-manual', label: 'Safety Documents', path: '/dashboard/duty-manual' },
  { tab: 'staff', label: 'Staff Sign-In/Sign-Out', path: `${SECTIONS_PATH}/staff` },
  ...checklistSections.slice(0, 1),
  {
    tab: 'safety-infrastructure',
    label: 'Safety Infrastructure',
    path: `${SECTIONS_PATH}/safety-infrastructure`,
  },
  ...checklistSections.slice(1),
  { tab: 'engineer-callout', label: 'Engineer Callout', path: `${SECTIONS_PATH}/engineer-callout` },
  { tab: 'accident-report', label: 'Incident Form', path: `${SECTIONS_PATH}/accident-report` },
  { tab: 'site-diary', label: 'Site Diary', path: `${SECTIONS_PATH}/site-diary` },
]

/** The section of an address; the first checklist when the address names none. */
export function findSection(tab: string | undefined): Section | undefined {
  return tab === undefined ? checklistSections[0] : sections.find(section => section.tab === tab)
}

// Separate from the screens, so that the first screen can preload them.
export const loadChecklist = () => import('#web/features/checklists/checklist-screen.tsx')
export const loadStaff = () => import('./staff-section.tsx')
export const loadCallouts = () => import('#web/features/callouts/engineer-callout-screen.tsx')
export const loadIncidents = () => import('#web/features/incidents/incident-report-screen.tsx')
export const loadDiary = () => import('#web/features/diary/site-diary-screen.tsx')
