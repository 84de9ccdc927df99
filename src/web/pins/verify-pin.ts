import { verifyPin as verifyPinCall } from '#contract/pins.ts'
import type { PinPurpose } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { FailedReplyError } from '#web/api/errors.ts'
import type { TypedPin } from './use-pin-entry.ts'

/**
 * Verifies a manager's PIN, which authorises one later call, of the given purpose if there is one. Rejects if the PIN is
 * unknown, if several managers have it, or if entry is locked. Resolves to the name of the manager.
 */
export async function verifyPin(rink: Rink, { pin, pinOf }: TypedPin, purpose?: PinPurpose): Promise<string> {
  const body = { pin, rinkId: rink.id, personId: pinOf, ...(purpose && { for: purpose }) }
  const verdict = await call(verifyPinCall, { body })
  if (!verdict.success) throw new FailedReplyError(verdict.message)
  return verdict.managerName
}
