import { type Random, randomFrom } from '../../test/server/crash/random.ts'
import { type TabletCall, VISITS } from './model.ts'

const SEED = 4711
/** How finely chance is cut. */
const STEPS = 1_000_000

/** A call of a rink's tablet, and when it is due, from the beginning of the replay. */
export interface DueCall extends Omit<TabletCall, 'afterMs'> {
  rinkId: number
  atMs: number
}

/** Which slice of the morning is replayed. */
export interface Morning {
  /** Rinks that come in a second. */
  arrivals: number
  seconds: number
  /** Which of several replays this is: each has rinks of its own. */
  turn: number
  rinks: number
  day: string
}

/**
 * The calls of a slice of the morning in the order they are due: visits of each kind come at random, at the rate of the
 * arrivals, each at another rink. The same for the same turn.
 */
export function scheduleOf({ arrivals, seconds, turn, rinks, day }: Morning): DueCall[] {
  const random = randomFrom(SEED + turn)
  const calls = VISITS.flatMap((visit, kind) =>
    arrivalsIn(random, arrivals, seconds).flatMap((beganMs, place) => {
      // Those who do one thing and those who do another are far apart, and so are the replays.
      const apart = Math.floor(rinks / VISITS.length) * kind
      const rinkId = 1 + ((apart + turn * 997 + place) % rinks)
      return visit
        .calls(rinkId, day)
        .map(({ afterMs, ...call }) => ({ ...call, rinkId, atMs: beganMs + afterMs }))
    }),
  )
  return calls.filter(({ atMs }) => atMs < seconds * 1000).toSorted((one, other) => one.atMs - other.atMs)
}

/** Instants in milliseconds, as of many who do not know of each other. */
function arrivalsIn(random: Random, perSecond: number, seconds: number): number[] {
  const instants: number[] = []
  for (let at = between(random, perSecond); at < seconds * 1000; at += between(random, perSecond))
    instants.push(at)
  return instants
}

function between(random: Random, perSecond: number): number {
  return (-Math.log(1 - random.below(STEPS) / STEPS) / perSecond) * 1000
}
