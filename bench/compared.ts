import type { Figure } from './figure.ts'
import { type Load, load } from './load.ts'
import { median, quantile } from './quantile.ts'

/** How long one turn of a call takes. */
export const SECONDS = 2
const CONNECTIONS = 16
const ROUNDS = 3

/** One call against bare node:http (or a write against raw commits) in the same run. */
export interface Compared {
  budget: 'list' | 'single' | 'durableWrites'
  call: string
  perSecond: number
  comparedWith: number
  /** The median over the rounds. */
  ratio: number
  /** In milliseconds, over all rounds. */
  p50: number
  p99: number
}

/** The ratio to what a call is compared with, and how long 99 calls in 100 took. */
export function figuresOf({ budget, call, ratio, perSecond, comparedWith, p50, p99 }: Compared): Figure[] {
  return [
    { budget, about: call, value: ratio, detail: { perSecond, comparedWith } },
    { budget: 'p99', about: call, value: p99, detail: { p50 } },
  ]
}

/** Measures a call and what it is compared with alternately, so that a busy machine slows both. */
export async function inTurns(
  call: string,
  measured: () => Promise<Load>,
  other: () => Promise<Pick<Load, 'perSecond'>>,
): Promise<Omit<Compared, 'budget'>> {
  const rounds: { ours: Load; theirs: Pick<Load, 'perSecond'> }[] = []
  await measured()
  await other()
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ theirs: await other(), ours: await measured() })
  const milliseconds = rounds.flatMap(({ ours }) => ours.milliseconds)
  return {
    call,
    perSecond: median(rounds.map(({ ours }) => ours.perSecond)),
    comparedWith: median(rounds.map(({ theirs }) => theirs.perSecond)),
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    p50: median(milliseconds),
    p99: quantile(milliseconds, 0.99),
  }
}

/** One turn of a call. */
export function measure(url: string, nextRequest: () => Buffer, connections = CONNECTIONS): Promise<Load> {
  return load(url, nextRequest, { seconds: SECONDS, connections })
}
