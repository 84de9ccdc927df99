import { verifyPin as verifyPinCall } from '#contract/pins.ts'
import type { PinPurpose } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'

/**
 * Verifies a manager's PIN, which authorises one later call, of the given purpose if there is one. Rejects if the PIN is unknown or entry is
 * locked.
 */
export async function verifyPin(rink: Rink, pin: string, purpose?: PinPurpose): Promise<void> {
  const body = { pin, rinkId: rink.id, ...(purpose && { for: purpose }) }
  const verdict = await call(verifyPinCall, { body })
  if (!verdict.success) throw new Error(verdict.message)
}
