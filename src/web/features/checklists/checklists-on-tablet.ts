import { nameOfSubmission } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Entry } from '#domain/forms/form.ts'
import { itemsIn } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useLastShiftEnd } from './checklist-queries.ts'

/** A submission that waits on this tablet; `madeAt` is an instant. */
export interface WaitingChecklist {
  key: string
  madeAt: string
  submittedBy: string
  machines: Entry[]
}

export interface ChecklistsOnTablet {
  /** Submissions of the current day and shift, oldest first. */
  waiting: WaitingChecklist[]
  /** Refused submissions of any day, which need a decision. */
  refused: WaitingWrite[]
}

interface Current {
  /** The rink's operational day. */
  today: string
  /** The instant of the last known end of a shift. */
  lastEndedAt: string | undefined
}

/** Looks up the unsent submissions of a checklist. */
export function useChecklistsOnTablet(rink: Rink): (definition: ChecklistDefinition) => ChecklistsOnTablet {
  const writes = useKeptWrites(rink.id)
  const today = useOperationalDay(rink)
  const lastEndedAt = useLastShiftEnd(rink).data?.endedAt
  return definition => checklistsOnTablet(writes, definition, rink, { today, lastEndedAt })
}

/** The submissions of a checklist among the unsent writes of a rink. */
export function checklistsOnTablet(
  writes: readonly WaitingWrite[],
  definition: ChecklistDefinition,
  rink: Rink,
  { today, lastEndedAt = '' }: Current,
): ChecklistsOnTablet {
  const call = nameOfSubmission(definition)
  const own = writes.filter(write => write.call === call)
  const current = own.filter(
    write => isWaiting(write) && operationalDay(write.madeAt, rink) === today && write.madeAt > lastEndedAt,
  )
  return {
    waiting: current.flatMap(({ key, madeAt, who: submittedBy, body }) => {
      const machines = itemsIn(definition.form, body).map(item => entryFrom(definition.form, item))
      return machines.length > 0 ? [{ key, madeAt, submittedBy, machines }] : []
    }),
    refused: own.filter(write => !isWaiting(write)),
  }
}
