import {
  BookOpen,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  Shield,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { checklistIcons } from './checklist-icons.ts'

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

/** What the dashboard leads to (specification 1, section 2). */
export const tileGroups: TileGroup[] = [
  {
    tiles: [
      {
        title: 'Staff Sign-In/Sign-Out',
        path: `${SECTIONS_PATH}/staff`,
        subtitle: 'Manage staff',
        icon: Users,
      },
      {
        title: 'Safety Documents',
        path: '/dashboard/duty-manual',
        subtitle: 'View procedures',
        icon: BookOpen,
      },
      { title: 'RAMS', path: '/dashboard/rams', icon: Shield },
      { title: 'Site Map', path: '/dashboard/site-map', icon: MapIcon },
    ],
  },
  {
    title: 'Daily Checklists',
    tiles: checklists.map(checklist => ({
      title: checklist.texts.tile.title,
      subtitle: checklist.texts.tile.subtitle,
      path: `${SECTIONS_PATH}/${checklist.tab}`,
      icon: checklistIcons[checklist.icon],
      checklist,
    })),
  },
  {
    title: 'Reports',
    tiles: [
      {
        title: 'Engineer Callout',
        path: `${SECTIONS_PATH}/engineer-callout`,
        subtitle: 'Report issues',
        icon: Wrench,
      },
      {
        title: 'Incident Form',
        path: `${SECTIONS_PATH}/accident-report`,
        subtitle: 'Report workplace accidents',
        icon: TriangleAlert,
      },
      { title: 'Site Diary', path: '/dashboard/site-diary', icon: NotebookPen },
    ],
  },
]
