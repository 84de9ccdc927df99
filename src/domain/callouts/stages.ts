import type { CalloutAnswers, CalloutStatus } from './callout.ts'

/** The stages of a callout in their order. */
export const CALLOUT_STAGES = ['reported', 'authorised', 'booked', 'fixed', 'released'] as const
export type CalloutStage = (typeof CALLOUT_STAGES)[number]

type Staged = Pick<CalloutAnswers, 'serviceEngineerTimeDate' | 'serviceEngineerNameSignature'> & {
  status: CalloutStatus
  authorisedBy: string | null
}

/**
 * The stages of a callout that were recorded. `locked`: a machine is still out of service for it; `released`: its machine
 * has been returned to service since, which says what was repaired. It does not book an engineer.
 */
export function recordedStages(callout: Staged, machine: 'locked' | 'released' | null): CalloutStage[] {
  const { status, authorisedBy, serviceEngineerTimeDate, serviceEngineerNameSignature } = callout
  const isRecorded: Record<CalloutStage, boolean> = {
    reported: true,
    authorised: authorisedBy !== null,
    booked: Boolean(serviceEngineerTimeDate || serviceEngineerNameSignature),
    fixed: status !== 'In Progress' || machine === 'released',
    released: machine === 'released',
  }
  return CALLOUT_STAGES.filter(stage => isRecorded[stage])
}
