import { verifyPin as verifyPinCall } from '#contract/pins.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'

/**
 * Verifies a manager's PIN, which authorises one later call. Rejects if the PIN is unknown or entry is
 * locked.
 */
export async function verifyPin(rink: Rink, pin: string): Promise<void> {
  const verdict = await call(verifyPinCall, { body: { pin, rinkId: rink.id } })
  if (!verdict.success) throw new Error(verdict.message)
}
