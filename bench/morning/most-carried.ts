import type { Met } from './tablets.ts'

/** What is carried: nothing fails, and 99 calls of 100 are answered so soon after they were due. */
const LONGEST_P99_MS = 500
const TRY_SECONDS = 15
const MOST_TIMES = 16
const HALVINGS = 3

export interface Tried {
  /** Of the peak's rate. */
  times: number
  met: Met
}

/** Finds by doubling or halving, and then by bisection, how many times the peak is carried; what the peak met is known. */
export async function mostCarried(
  peak: Met,
  replay: (times: number, seconds: number, turn: number) => Promise<Met>,
): Promise<{ carried: number; tried: Tried[] }> {
  const tried: Tried[] = [{ times: 1, met: peak }]
  const tries = async (times: number) => {
    const met = await replay(times, TRY_SECONDS, tried.length + 1)
    tried.push({ times, met })
    return isCarried(met)
  }
  let [low, high] = isCarried(peak) ? [1, 2] : [0.5, 1]
  if (low === 1) {
    while (high <= MOST_TIMES && (await tries(high))) [low, high] = [high, high * 2]
  } else {
    while (low > 1 / MOST_TIMES && !(await tries(low))) [low, high] = [low / 2, low]
  }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (await tries(middle)) low = middle
    else high = middle
  }
  return { carried: low, tried }
}

function isCarried({ errors, p99 }: Met): boolean {
  return errors.length === 0 && p99 <= LONGEST_P99_MS
}
