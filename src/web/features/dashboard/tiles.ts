import {
  BookOpen,
  FileCheck,
  HeartPulse,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  Users,
  Wrench,
} from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { checklistIcons } from '#web/components/checklist-icons.ts'
import { texts } from './texts.ts'

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
      { title: texts.tiles.rams, path: '/dashboard/rams', icon: FileCheck },
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
        icon: HeartPulse,
      },
      { title: texts.tiles.siteDiary, path: '/dashboard/site-diary', icon: NotebookPen },
    ],
  },
]
