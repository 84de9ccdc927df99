import { Archive, Check, CircleDashed, CircleSlash2, DoorClosed, OctagonX, TriangleAlert } from 'lucide-react'
import type { DayAnswer } from '#domain/equipment/calendar.ts'
import type { DayMark } from '#web/components/day-calendar.tsx'

/** How each answer is shown: never by its colour alone. */
export const DAY_MARKS: Readonly<Record<DayAnswer, DayMark>> = {
  checked: { word: 'Checked', icon: Check, look: 'border-transparent bg-ok-soft text-ok print:border-line' },
  missed: { word: 'Missed', icon: TriangleAlert, look: 'border-warn bg-warn-soft text-warn' },
  'not-in-use': { word: 'Not in use', icon: CircleSlash2, look: 'border-line-strong bg-surface text-ink' },
  'out-of-service': { word: 'Out of service', icon: OctagonX, look: 'border-bad bg-bad-soft text-bad' },
  'not-yet': { word: 'Not checked yet', icon: CircleDashed, look: 'border-line-strong bg-surface text-ink' },
  closed: {
    word: 'Nobody at the rink',
    icon: DoorClosed,
    look: 'border-transparent bg-sunken text-ink-soft',
  },
  'not-registered': {
    word: 'Not in the register yet',
    icon: null,
    look: 'border-transparent text-ink-soft',
  },
  retired: { word: 'Retired', icon: Archive, look: 'border-transparent text-ink-soft' },
}
