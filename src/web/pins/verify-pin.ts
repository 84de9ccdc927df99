import { verifyPin as verifyPinCall } from '#contract/pins.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'

/** Has a manager's PIN checked, which authorises one following call. Rejects where it is nobody's, or entry is locked. */
export async function verifyPin(rink: Rink, pin: string): Promise<void> {
  const verdict = await call(verifyPinCall, { body: { pin, rinkId: rink.id } })
  if (!verdict.success) throw new Error(verdict.message)
}
