import {
  BookOpen,
  CalendarClock,
  ClipboardList,
  FileCheck,
  HeartPulse,
  House,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  ShieldCheck,
  Snowflake,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react'
import { checklists } from '#domain/checklists/index.ts'
import {
  ACTIONS_PATH,
  AIR_PATH,
  CHECKS_PATH,
  EQUIPMENT_PATH,
  ICE_PATH,
  MATTERS_PATH,
  PLANNED_WORK_PATH,
  PLANT_PATH,
  READINGS_PATH,
  SECTIONS_PATH,
} from '#web/addresses.ts'
import { checklistIcons } from '#web/components/checklist-icons.ts'
import { texts } from './texts.ts'

/** A screen of a rink that the navigation leads to. */
export interface Destination {
  label: string
  path: string
  icon: LucideIcon
  /** Other addresses of the same screen. */
  otherPaths?: string[]
  /** The kind of machine that is checked there. */
  machines?: string
  /** True if it is also in the bar of a phone. */
  isInBar?: boolean
  /** In a window too low for all, it is on the page *More*: `first` in any such window, `last` in the lowest. */
  folds?: 'first' | 'last'
}

/** Destinations under one heading. */
export interface DestinationGroup {
  title: string
  destinations: Destination[]
}

/** Every address of a rink begins with it. */
const DASHBOARD = '/dashboard'

/** The eleven items of the navigation in their order (specification 1, section 2), in groups. */
export const mainGroups: DestinationGroup[] = [
  {
    title: texts.navigation.shift,
    destinations: [
      { label: 'Dashboard', path: DASHBOARD, icon: House, isInBar: true },
      { label: 'Staff Sign-In', path: `${SECTIONS_PATH}/staff`, icon: Users, isInBar: true },
    ],
  },
  {
    title: texts.navigation.documents,
    destinations: [
      { label: 'Safety Docs', path: '/dashboard/duty-manual', icon: BookOpen },
      { label: 'RAMS', path: '/dashboard/rams', icon: FileCheck },
      { label: 'Site Map', path: '/dashboard/site-map', icon: MapIcon },
    ],
  },
  {
    title: texts.navigation.checks,
    destinations: checklists.map(checklist => ({
      label: checklist.texts.navigation,
      path: `${SECTIONS_PATH}/${checklist.tab}`,
      icon: checklistIcons[checklist.icon],
      // Without a tab the container shows the first checklist (specification 1, section 2).
      otherPaths: checklist === checklists[0] ? [SECTIONS_PATH] : [],
      machines: checklist.type,
    })),
  },
  {
    title: texts.navigation.report,
    destinations: [
      { label: 'Engineer', path: `${SECTIONS_PATH}/engineer-callout`, icon: Wrench },
      { label: 'Incident', path: `${SECTIONS_PATH}/accident-report`, icon: HeartPulse },
      {
        label: 'Site Diary',
        path: '/dashboard/site-diary',
        icon: NotebookPen,
        otherPaths: [`${SECTIONS_PATH}/site-diary`],
      },
    ],
  },
]

/** Destinations of the rink besides the specified ones. */
export const rinkGroup: DestinationGroup = {
  title: texts.navigation.rink,
  destinations: [
    { label: texts.navigation.allChecks, path: CHECKS_PATH, icon: ListChecks, isInBar: true },
    { label: texts.navigation.actions, path: ACTIONS_PATH, icon: ListTodo, isInBar: true },
    { label: texts.navigation.matters, path: MATTERS_PATH, icon: ClipboardList, folds: 'last' },
    {
      label: texts.navigation.ice,
      path: ICE_PATH,
      icon: Snowflake,
      otherPaths: [AIR_PATH, PLANT_PATH, READINGS_PATH],
    },
    { label: texts.navigation.plannedWork, path: PLANNED_WORK_PATH, icon: CalendarClock, folds: 'first' },
    { label: texts.navigation.equipment, path: EQUIPMENT_PATH, icon: Warehouse, folds: 'last' },
    {
      label: texts.navigation.safetyInfrastructure,
      path: `${SECTIONS_PATH}/safety-infrastructure`,
      icon: ShieldCheck,
      folds: 'first',
    },
  ],
}

/** All destinations of a rink. */
export const destinations = [...mainGroups, rinkGroup].flatMap(group => group.destinations)

/** True if `pathname` shows the destination's screen or a screen behind it: a history, a record, the hours. */
export function isCurrent({ path, otherPaths = [] }: Destination, pathname: string): boolean {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const isBehind = path !== DASHBOARD && address.startsWith(`${path}/`)
  return address === path || otherPaths.includes(address) || isBehind
}
