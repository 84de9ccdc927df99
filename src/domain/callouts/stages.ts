import type { CalloutAnswers, CalloutStatus } from './callout.ts'

/** The stages of a callout in their order. */
export const CALLOUT_STAGES = ['reported', 'authorised', 'booked', 'fixed', 'released'] as const
type CalloutStage = (typeof CALLOUT_STAGES)[number]

type Staged = Pick<CalloutAnswers, 'serviceEngineerTimeDate' | 'serviceEngineerNameSignature'> & {
  status: CalloutStatus
  authorisedBy: string | null
}

/**
 * The last stage that a callout has reached. `locked`: a machine is still out of service for it; `released`: its machine
 * has been returned to service since. A callout that is resolved or closed counts as fixed, whether or not the engineer's
 * section is filled in.
 */
export function stageOf(callout: Staged, machine: 'locked' | 'released' | null): CalloutStage {
  if (callout.authorisedBy === null) return 'reported'
  if (machine === 'released') return 'released'
  if (callout.status !== 'In Progress') return machine === 'locked' ? 'fixed' : 'released'
  return callout.serviceEngineerTimeDate || callout.serviceEngineerNameSignature ? 'booked' : 'authorised'
}
