import { prepareConfirmation } from '#contract/factors.ts'
import { call } from '#web/api/client.ts'
import { confirmPresence } from '#web/api/confirmation.ts'

/**
 * Downloads a file that may be larger than the tablet's memory, so a link fetches it, and not a call. Asks
 * beforehand for the confirmation that the server will require.
 */
export async function downloadConfirmed(address: string): Promise<void> {
  // Without a network, the browser itself reports that the download failed.
  const { isNeeded } = await call(prepareConfirmation).catch(() => ({ isNeeded: false }))
  if (!isNeeded || (await confirmPresence())) window.location.assign(address)
}
