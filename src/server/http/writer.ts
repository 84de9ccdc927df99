import type { Rink } from '#domain/rinks/rink.ts'
import type { UntypedCall } from './call.ts'

/** The user who writes, and the rink. */
export interface Writer {
  userId: number
  rink: Rink
}

/** The writer of a call that is made at a rink. */
export function writerOf({ caller, rink }: Pick<UntypedCall, 'caller' | 'rink'>): Writer {
  return { userId: caller.user.id, rink }
}
