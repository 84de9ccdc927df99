import { checklistCalls } from '#contract/checklists.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordAbsence, reportFault } from '#contract/equipment.ts'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { callKept } from '#web/api/client.ts'
import { UnsendableError } from './unsendable.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

/** Every call that may wait on the tablet (`offline: 'queue'` in the contract). */
export const QUEUED_CALLS: readonly Endpoint[] = [
  ...checklistCalls.map(({ submit }) => submit),
  signIn,
  completeShift,
  handOver,
  addDiaryEntry,
  reportFault,
  recordAbsence,
]

/** What a header can carry. */
const SENDABLE_KEY = /^[\x21-\x7e]{1,200}$/

/** The endpoint that a write goes to; throws `UnsendableError` where no server would ever see it. */
export function requireSendable({ call, params, key }: Pick<NewWrite, 'call' | 'params' | 'key'>): Endpoint {
  const endpoint = QUEUED_CALLS.find(({ name }) => name === call)
  if (!endpoint) throw new UnsendableError('This version of Rinkbook does not know this kind of record.')
  const isWhole = !endpoint.params || endpoint.params.safeParse(params).success
  if (!isWhole || !SENDABLE_KEY.test(key)) {
    throw new UnsendableError('This record is damaged: it cannot be sent as it is.')
  }
  return endpoint
}

/** Sends a write that was kept, as it was made. */
export async function sendKept(write: WaitingWrite): Promise<unknown> {
  const { params, body, key } = write
  return callKept(requireSendable(write), { params, body, key })
}
