import { endpoints, rawEndpoints } from '#contract/index.ts'
import type { HostileRequest } from './requests.ts'

/** Successful answers by call of the contract, for each tenth of the run. */
export type Successes = Readonly<Record<string, readonly number[]>>

const methods = new Map<string, string>(
  [...endpoints, ...rawEndpoints].map(({ name, method }) => [name, method]),
)

/** Counts the answers that come from a call's logic, not from its checks. */
export class SuccessCount {
  readonly #tenths = new Map([...methods.keys()].map(name => [name, Array.from({ length: 10 }, () => 0)]))

  /** `tenth` starts at 1; `answer` is the beginning of the answer. */
  note(tenth: number, { call, method }: HostileRequest, status: number | string, answer: string): void {
    const tenths = this.#tenths.get(call)
    // Another method may be another call; refusing a wrong PIN is a valid reply of a call that tries it.
    const isInside = method === methods.get(call) && !answer.includes('"success":false')
    if (!tenths || typeof status !== 'number' || status >= 300 || !isInside) return
    tenths[tenth - 1] = (tenths[tenth - 1] ?? 0) + 1
  }

  all(): Successes {
    return Object.fromEntries(this.#tenths)
  }
}

/** The calls without any success: their logic was never reached. */
export function neverDone(successes: Successes): string[] {
  return Object.entries(successes)
    .filter(([, tenths]) => tenths.every(count => count === 0))
    .map(([name]) => name)
}
