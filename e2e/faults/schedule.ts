import { Random } from '../../tools/demo/random.ts'
import type { WriteFate } from './carrier.ts'
import { FOREIGN } from './foreign-answers.ts'

/** One step of a schedule. */
export type Step =
  | { does: 'write'; kind: number }
  | { does: 'cut' | 'heal' | 'flap' | 'kill the server' | 'start the server' | 'kill the tablet' }
  | { does: 'reload' | 'open a tab' | 'switch the tab' | 'close a tab' | 'change hands' }
  | { does: 'slow'; delayMs: number }
  /** Affects one of this many writes. */
  | { does: 'break writes'; fates: WriteFate[] }

const STEPS = { fewest: 8, most: 16 }

/** Generates the steps of a schedule; deterministic by seed. */
export function scheduleOf(seed: string, kinds: number): Step[] {
  const random = new Random(seed)
  return Array.from({ length: random.int(STEPS.fewest, STEPS.most) }, () => stepOf(random, kinds))
}

/** True if the schedule has a write of the kind with this index. */
export function usesKind(steps: readonly Step[], kind: number): boolean {
  return steps.some(step => step.does === 'write' && step.kind === kind)
}

function stepOf(random: Random, kinds: number): Step {
  if (random.chance(0.55)) return { does: 'write', kind: random.int(0, kinds - 1) }
  if (random.chance(0.3)) return { does: 'heal' }
  if (random.chance(0.4)) return { does: 'break writes', fates: fatesOf(random) }
  if (random.chance(0.15)) return { does: 'slow', delayMs: random.int(50, 400) }
  return {
    does: random.pick([
      'cut',
      'flap',
      'kill the server',
      'start the server',
      'kill the tablet',
      'kill the tablet',
      'reload',
      'open a tab',
      'open a tab',
      'switch the tab',
      'switch the tab',
      'close a tab',
      'change hands',
    ]),
  }
}

function fatesOf(random: Random): WriteFate[] {
  const foreign = FOREIGN
  return Array.from({ length: random.int(1, 4) }, (): WriteFate => {
    if (random.chance(0.2)) return 'passes'
    if (random.chance(0.5)) return random.pick(['cut before the server', 'answer lost', 'half an answer'])
    return { answeredBy: random.pick(foreign), after: random.pick(['nothing', 'the server']) }
  })
}
