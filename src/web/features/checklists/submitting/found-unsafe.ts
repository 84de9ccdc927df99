import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FailedMachine } from './failed-machines.ts'

/** The machines that a submission has put out of service. */
export interface FoundUnsafe {
  definition: ChecklistDefinition
  rink: Rink
  failed: readonly FailedMachine[]
}

let pending: FoundUnsafe | undefined

/** Keeps what was found for the dashboard, which is shown after the form. */
export function keepFound(found: FoundUnsafe): void {
  pending = found
}

/** What was found at the rink and has not been told yet. */
export function foundAt({ id }: Rink): FoundUnsafe | undefined {
  return pending?.rink.id === id ? pending : undefined
}

export function forgetFound(): void {
  pending = undefined
}
