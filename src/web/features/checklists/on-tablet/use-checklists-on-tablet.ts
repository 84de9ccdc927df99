import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { useLastShiftEnd } from '../use-last-shift-end.ts'
import { type ChecklistsOnTablet, checklistsOnTablet } from './checklists-on-tablet.ts'

/** Looks up what this tablet keeps of a checklist for the current day and shift, and what of it was refused. */
export function useChecklistsOnTablet(rink: Rink): (definition: ChecklistDefinition) => ChecklistsOnTablet {
  const writes = useKeptWrites(rink.id)
  const today = useOperationalDay(rink)
  const lastEndedAt = useLastShiftEnd(rink).data?.endedAt
  return definition => checklistsOnTablet(writes, definition, rink, { today, lastEndedAt })
}
