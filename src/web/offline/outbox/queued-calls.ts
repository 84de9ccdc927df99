import { checklistCalls } from '#contract/checklists.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reportFault, sayNotInUse } from '#contract/equipment.ts'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { callKept } from '#web/api/client.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** Every call that may wait on the tablet (`offline: 'queue'` in the contract). */
export const QUEUED_CALLS: readonly Endpoint[] = [
  ...checklistCalls.map(({ submit }) => submit),
  signIn,
  completeShift,
  handOver,
  addDiaryEntry,
  reportFault,
  sayNotInUse,
]

/** Sends a write that was kept, as it was made. */
export function sendKept({ call, params, body, key }: WaitingWrite): Promise<unknown> {
  const endpoint = QUEUED_CALLS.find(({ name }) => name === call)
  if (!endpoint) throw new Error(`This version of Rinkbook knows no call ${call}`)
  return callKept(endpoint, { params, body, key })
}
