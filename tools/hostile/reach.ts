import { AUTHORISED, PIN_CALLS } from '../../test/server/hostile/pins.ts'
import { neverDone, type Successes } from '../../test/server/hostile/successes.ts'

/**
 * No known request of these can succeed: another server answers for a login with OpenID Connect, a second factor takes a
 * code of this half minute or the key of a device, and a claim begins on a tablet without a network. The access tests
 * have them.
 */
const OUT_OF_REACH: ReadonlySet<string> = new Set([
  'oidcLogin',
  'oidcCallback',
  'addTotp',
  'addPasskey',
  'removeFactor',
  'confirm',
  'confirmClaim',
])

/** With fewer requests, as on PostgreSQL, the success of each endpoint depends on chance. */
const ENOUGH = 50_000

/** The number of successes per endpoint, one per line: in total, and by tenth for those that need a PIN. */
export function reachInWords(successes: Successes): string {
  const lines = Object.entries(successes).map(([call, tenths]) => {
    const all = tenths.reduce((sum, count) => sum + count, 0)
    return takesPin(call) ? `  ${call}: ${all} (by tenths: ${tenths.join(' ')})` : `  ${call}: ${all}`
  })
  return lines.join('\n')
}

/**
 * The endpoints whose logic was never reached; for those that need a PIN, not reached at the end of the run.
 */
export function unreached(name: string, requests: number, successes: Successes): string[] {
  const never = neverDone(successes).filter(call => !OUT_OF_REACH.has(call))
  if (requests < ENOUGH) return []
  const lockedOut = Object.entries(successes).filter(
    ([call, tenths]) =>
      takesPin(call) && !never.includes(call) && tenths.slice(-2).every(count => count === 0),
  )
  return [
    ...never.map(call => `${name}: ${call} was never answered with success`),
    ...lockedOut.map(([call]) => `${name}: ${call} was not reached any more at the end`),
  ]
}

function takesPin(call: string): boolean {
  return PIN_CALLS.has(call) || AUTHORISED.has(call)
}
