import type { Rink } from './rink.ts'

/** The time zones of Great Britain and its neighbours, where 999 is the number of the fire service. */
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
