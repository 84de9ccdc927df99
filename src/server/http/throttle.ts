import { isIPv6 } from 'node:net'
import { Refusal } from '#domain/errors.ts'
import type { Rate } from './limits.ts'

/** The number of remembered addresses; the one that has been silent longest is forgotten first. */
const MOST_REMEMBERED = 20_000
const LONGEST_ADDRESS = 64

interface Allowance {
  calls: number
  /** A time in milliseconds. */
  at: number
}

/**
 * Limits the requests of each address, in the memory of this server: an allowance that refills as time
 * passes.
 */
export class Throttle {
  readonly #rate: Rate
  readonly #allowances = new Map<string, Allowance>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Uses up one request of the address; `too_many_calls` (429) if it has none left. */
  admit(address: string, now = performance.now()): void {
    const { atOnce, perSecond } = this.#rate
    const network = networkOf(address)
    const before = this.#allowances.get(network) ?? { calls: atOnce, at: now }
    const calls = Math.min(atOnce, before.calls + ((now - before.at) / 1000) * perSecond)
    this.#remember(network, { calls: calls < 1 ? calls : calls - 1, at: now })
    if (calls < 1) throw new Refusal('too_many_calls', { retryAfterSeconds: (1 - calls) / perSecond })
  }

  #remember(network: string, allowance: Allowance): void {
    this.#allowances.delete(network)
    this.#allowances.set(network, allowance)
    if (this.#allowances.size <= MOST_REMEMBERED) return
    const [longestSilent] = this.#allowances.keys()
    if (longestSilent !== undefined) this.#allowances.delete(longestSilent)
  }
}

/**
 * An IPv4 address, or the first half of an IPv6 address: one customer usually has all addresses that share
 * it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.') || !isIPv6(address))
    return address.slice(0, LONGEST_ADDRESS)
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const left = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...left, ...last].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
