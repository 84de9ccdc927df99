import type { ComponentType } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Defect } from '#domain/equipment/lock-out.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { PutOutOfServiceProps } from './put-out-of-service.tsx'

/** A machine that a form puts out of service. */
export interface FailedMachine {
  identity: string
  label: string
  defects: Defect[]
  /** The paths of the photos of each defect, by its key. */
  photos: Readonly<Record<string, string[]>>
}

/** The machines that a submission has put out of service. */
export interface FoundUnsafe {
  definition: ChecklistDefinition
  rink: Rink
  failed: readonly FailedMachine[]
  /** Undefined while the record waits on this tablet. */
  recordId: number | undefined
}

let pending: FoundUnsafe | undefined

type ResultOf = ComponentType<PutOutOfServiceProps>
let resultOf: ResultOf | undefined

/** The result, if it is loaded. The dashboard does not contain it, because most checks find nothing unsafe. */
export const loadedResult = () => resultOf

export async function loadResult(): Promise<ResultOf> {
  resultOf ??= (await import('./put-out-of-service.tsx')).default
  return resultOf
}

/** Stores the failed machines for the screen after the form, and loads their result. */
export function storeFoundUnsafe(found: FoundUnsafe): void {
  pending = found
  // Without it, the next screen still lists the machines out of service.
  loadResult().catch(() => {})
}

/** The failed machines of the rink that have not been shown yet. */
export function foundUnsafeAt({ id }: Rink): FoundUnsafe | undefined {
  return pending?.rink.id === id ? pending : undefined
}

export function clearFoundUnsafe(): void {
  pending = undefined
}
