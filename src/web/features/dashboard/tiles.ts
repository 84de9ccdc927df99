import {
  BookOpen,
  ClipboardCheck,
  createLucideIcon,
  Drill,
  Forklift,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  Shield,
  SquareArrowUp,
  TriangleAlert,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'
import type { ChecklistDefinition, ChecklistIcon } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

const Ladder = createLucideIcon('Ladder', [
  ['path', { d: 'm8 2-3 20', key: 'left' }],
  ['path', { d: 'm16 2 3 20', key: 'right' }],
  ['path', { d: 'M7.4 6h9.2', key: 'rung-1' }],
  ['path', { d: 'M6.8 10h10.4', key: 'rung-2' }],
  ['path', { d: 'M6.2 14h11.6', key: 'rung-3' }],
  ['path', { d: 'M5.6 18h12.8', key: 'rung-4' }],
])

const checklistIcons: Record<ChecklistIcon, LucideIcon> = {
  forklift: Forklift,
  drill: Drill,
  ladder: Ladder,
  lift: SquareArrowUp,
  vehicle: Truck,
  clipboard: ClipboardCheck,
}

export interface Tile {
  title: string
  path: string
  icon: LucideIcon
  subtitle?: string
  checklist?: ChecklistDefinition
}

export interface TileGroup {
  title?: string
  tiles: Tile[]
}

/** The tiles of the dashboard (specification 1, section 2). */
export const tileGroups: TileGroup[] = [
  {
    tiles: [
      {
        title: texts.tiles.staff.title,
        path: `${SECTIONS_PATH}/staff`,
        subtitle: texts.tiles.staff.subtitle,
        icon: Users,
      },
      {
        title: texts.tiles.safetyDocuments.title,
        path: '/dashboard/duty-manual',
        subtitle: texts.tiles.safetyDocuments.subtitle,
        icon: BookOpen,
      },
      { title: texts.tiles.rams, path: '/dashboard/rams', icon: Shield },
      { title: texts.tiles.siteMap, path: '/dashboard/site-map', icon: MapIcon },
    ],
  },
  {
    title: texts.tiles.checklists,
    tiles: checklists.map(checklist => ({
      title: checklist.texts.tile.title,
      subtitle: checklist.texts.tile.subtitle,
      path: `${SECTIONS_PATH}/${checklist.tab}`,
      icon: checklistIcons[checklist.icon],
      checklist,
    })),
  },
  {
    title: texts.tiles.reports,
    tiles: [
      {
        title: texts.tiles.callout.title,
        path: `${SECTIONS_PATH}/engineer-callout`,
        subtitle: texts.tiles.callout.subtitle,
        icon: Wrench,
      },
      {
        title: texts.tiles.incident.title,
        path: `${SECTIONS_PATH}/accident-report`,
        subtitle: texts.tiles.incident.subtitle,
        icon: TriangleAlert,
      },
      { title: texts.tiles.siteDiary, path: '/dashboard/site-diary', icon: NotebookPen },
    ],
  },
]
