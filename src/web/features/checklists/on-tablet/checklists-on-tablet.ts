import { z } from 'zod'
import { nameOfSubmission } from '#contract/checklists.ts'
import { type MachineAnswers, machineToAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useLastShiftEnd } from '../use-last-shift-end.ts'

/** A submission that waits on this tablet; `madeAt` is an instant. */
export interface WaitingChecklist {
  key: string
  madeAt: string
  submittedBy: string
  machines: MachineAnswers[]
}

export interface ChecklistsOnTablet {
  /** Of the current day and shift, in the order in which they were made. */
  waiting: WaitingChecklist[]
  /** Of whichever day: a person has to decide. */
  refused: WaitingWrite[]
}

interface Current {
  /** The rink's operational day. */
  today: string
  /** When the last shift ended, as far as this tablet knows; an instant. */
  lastEndedAt: string | undefined
}

const machineListSchema = z.array(z.record(z.string(), z.unknown())).min(1)

/** Looks up what this tablet keeps of a checklist for the current day and shift, and what of it was refused. */
export function useChecklistsOnTablet(rink: Rink): (definition: ChecklistDefinition) => ChecklistsOnTablet {
  const writes = useKeptWrites(rink.id)
  const today = useOperationalDay(rink)
  const lastEndedAt = useLastShiftEnd(rink).data?.endedAt
  return definition => checklistsOnTablet(writes, definition, rink, { today, lastEndedAt })
}

/** What this tablet keeps of a checklist and the server does not have, out of what it keeps of the rink. */
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
    waiting: current.flatMap(write => {
      const machines = answersIn(definition, write.body)
      const { key, madeAt, who: submittedBy } = write
      return machines ? [{ key, madeAt, submittedBy, machines }] : []
    }),
    refused: own.filter(write => !isWaiting(write)),
  }
}

/** The answers in a body as it was kept; undefined where it holds none. */
export function answersIn(
  definition: ChecklistDefinition,
  body: Record<string, unknown>,
): MachineAnswers[] | undefined {
  return machineListSchema
    .safeParse(body[definition.machinesKey])
    .data?.map(machine => machineToAnswers(definition, machine))
}
