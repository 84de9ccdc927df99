import { endpoints, rawEndpoints } from '#contract/index.ts'
import type { HostileRequest } from './requests.ts'

/** By the name of each call of the contract, how often it was answered with success in each tenth of the run. */
export type Successes = Readonly<Record<string, readonly number[]>>

const methods = new Map<string, string>(
  [...endpoints, ...rawEndpoints].map(({ name, method }) => [name, method]),
)

/** Counts what was answered by the inside of a call, and not by its checks. */
export class SuccessCount {
  readonly #tenths = new Map([...methods.keys()].map(name => [name, Array.from({ length: 10 }, () => 0)]))

  /** `tenth` from 1 on; `answer` is its beginning. */
  note(tenth: number, { call, method }: HostileRequest, status: number | string, answer: string): void {
    const tenths = this.#tenths.get(call)
    // Another method can be another call; a wrong PIN is no failure of the call that tries it.
    const isInside = method === methods.get(call) && !answer.includes('"success":false')
    if (!tenths || typeof status !== 'number' || status >= 300 || !isInside) return
    tenths[tenth - 1] = (tenths[tenth - 1] ?? 0) + 1
  }

  all(): Successes {
    return Object.fromEntries(this.#tenths)
  }
}

/** The calls without any success: nothing behind their checks was reached. */
export function neverDone(successes: Successes): string[] {
  return Object.entries(successes)
    .filter(([, tenths]) => tenths.every(count => count === 0))
    .map(([name]) => name)
}
