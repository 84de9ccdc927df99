import { useQuery } from '@tanstack/react-query'
import type { Rink } from '#domain/rinks/rink.ts'
import { type BasicStep, nextBasicStep } from '#domain/rinks/setup.ts'
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
  const machines = isPartial ? undefined : data?.filter(({ retiredAt }) => retiredAt === null).length
  if (people === undefined || machines === undefined) return { nextStep: null, isEmpty: false }
  return { nextStep: nextBasicStep({ people, machines }), isEmpty: people + machines === 0 }
}
