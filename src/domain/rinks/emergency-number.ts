import type { Rink } from './rink.ts'

/** The time zones of the UK, Ireland, the Channel Islands and the Isle of Man, where 999 reaches the emergency services. */
const ZONES_OF_999 = new Set([
  'Europe/London',
  'Europe/Belfast',
  'Europe/Dublin',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
  'Europe/Jersey',
])

/** The number of the emergency services at a rink; undefined where it is not known. */
export function emergencyNumber({ timezone }: Pick<Rink, 'timezone'>): string | undefined {
  return ZONES_OF_999.has(timezone) ? '999' : undefined
}
