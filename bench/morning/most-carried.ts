import type { Replayed } from './figures.ts'

/** What is carried: nothing fails, and 99 calls of 100 are answered so soon after they were due. */
const LONGEST_P99_MS = 500
const TRY_SECONDS = 15
const MOST_TIMES = 16
const HALVINGS = 2
const LEAST_TIMES = 1 / 8

/** A rate that was tried, and what it met. */
export interface Tried {
  /** Of the peak's rate. */
  times: number
  replayed: Replayed
}

/** Finds by doubling or halving, and then by bisection, how many times the peak is carried; what the peak met is known. */
export async function tryRates(
  peak: Replayed,
  replay: (times: number, seconds: number, turn: number) => Promise<Replayed>,
): Promise<Tried[]> {
  const tried: Tried[] = [{ times: 1, replayed: peak }]
  const tries = async (times: number) => {
    const replayed = await replay(times, TRY_SECONDS, tried.length + 1)
    tried.push({ times, replayed })
    return isCarried(replayed)
  }
  let [low, high] = isCarried(peak) ? [1, 2] : [0.5, 1]
  if (low === 1) {
    while (high <= MOST_TIMES && (await tries(high))) [low, high] = [high, high * 2]
  } else {
    while (!(await tries(low))) {
      if (low <= LEAST_TIMES) return tried
      ;[low, high] = [low / 2, low]
    }
  }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (await tries(middle)) low = middle
    else high = middle
  }
  return tried
}

/** The highest rate that was carried; `undefined` where none was. */
export function mostCarried(tried: readonly Tried[]): Tried | undefined {
  return tried
    .filter(({ replayed }) => isCarried(replayed))
    .toSorted((one, other) => other.times - one.times)
    .at(0)
}

function isCarried({ met: { failed, p99 } }: Replayed): boolean {
  return failed === 0 && p99 <= LONGEST_P99_MS
}
