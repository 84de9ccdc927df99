import {
  ClipboardCheck,
  createLucideIcon,
  Drill,
  Forklift,
  type LucideIcon,
  SquareArrowUp,
  Truck,
} from 'lucide-react'
import type { ChecklistIcon } from '#domain/checklists/define.ts'

const Ladder = createLucideIcon('Ladder', [
  ['path', { d: 'm8 2-3 20', key: 'left' }],
  ['path', { d: 'm16 2 3 20', key: 'right' }],
  ['path', { d: 'M7.4 6h9.2', key: 'rung-1' }],
  ['path', { d: 'M6.8 10h10.4', key: 'rung-2' }],
  ['path', { d: 'M6.2 14h11.6', key: 'rung-3' }],
  ['path', { d: 'M5.6 18h12.8', key: 'rung-4' }],
])

/** The icons of the specified checklists. */
export const checklistIcons: Record<ChecklistIcon, LucideIcon> = {
  forklift: Forklift,
  drill: Drill,
  ladder: Ladder,
  lift: SquareArrowUp,
  vehicle: Truck,
  clipboard: ClipboardCheck,
}
