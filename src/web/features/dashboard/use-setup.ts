import { useQuery } from '@tanstack/react-query'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type BasicStep, nextBasicStep } from '#domain/rinks/setup.ts'
import { useChecklistStatuses } from '#web/features/checklists/checklist-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { staffOf } from '#web/people/present-staff.ts'

interface Setup {
  /** `null` for a rink that can work, and until it is known. */
  nextStep: BasicStep | null
  /** True for a rink with neither people nor machines: nothing can be done there yet. */
  isEmpty: boolean
}

/** How far a rink is set up. */
export function useSetup(rink: Rink): Setup {
  const { data, isPartial } = useMachines(rink)
  const { data: staff } = useQuery(staffOf(rink))
  const people = staff?.length
  const { statuses } = useChecklistStatuses(rink)
  // Until it is known, no step is asked for.
  const isNoneHere = checklists.every(({ type }) => statuses[type] === undefined || statuses[type].noneHere)
  const machines = isPartial ? undefined : data?.filter(({ retiredAt }) => retiredAt === null).length
  if (people === undefined || machines === undefined) return { nextStep: null, isEmpty: false }
  const isDone = { people: people > 0, machines: machines > 0 || isNoneHere }
  return { nextStep: nextBasicStep(isDone), isEmpty: people + machines === 0 }
}
