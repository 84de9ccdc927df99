import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FailedMachine } from './failed-machines.ts'

/** What a submission has put out of service. */
export interface FoundUnsafe {
  definition: ChecklistDefinition
  rink: Rink
  failed: readonly FailedMachine[]
}

let untold: FoundUnsafe | undefined

/** Leaves word for the dashboard, to which the form leads. */
export function leaveWord(found: FoundUnsafe): void {
  untold = found
}

/** What whoever comes to the rink's dashboard has not been told yet. */
export function wordFor({ id }: Rink): FoundUnsafe | undefined {
  return untold?.rink.id === id ? untold : undefined
}

export function forgetWord(): void {
  untold = undefined
}
