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
import { SECTIONS_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

export interface Tile {
  title: string
  path: string
  icon: LucideIcon
  subtitle?: string
}

/** The tiles without a group heading (specification 1, section 2). */
export const generalTiles: Tile[] = [
  { ...texts.tiles.staff, path: `${SECTIONS_PATH}/staff`, icon: Users },
  { ...texts.tiles.safetyDocuments, path: '/dashboard/duty-manual', icon: BookOpen },
  { title: texts.tiles.rams, path: '/dashboard/rams', icon: FileCheck },
  { title: texts.tiles.siteMap, path: '/dashboard/site-map', icon: MapIcon },
]

/** The tiles of the reports (specification 1, section 2). */
export const reportTiles: Tile[] = [
  { ...texts.tiles.callout, path: `${SECTIONS_PATH}/engineer-callout`, icon: Wrench },
  { ...texts.tiles.incident, path: `${SECTIONS_PATH}/accident-report`, icon: HeartPulse },
  { title: texts.tiles.siteDiary, path: '/dashboard/site-diary', icon: NotebookPen },
]
