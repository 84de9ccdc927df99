import { Random } from './random.ts'

const WET_FROM = 0.7

/** What a day is like at a rink, from 0 (still and dry) to 1 (wind and rain). */
export function moodOf(rinkName: string, daysAgo: number): number {
  return new Random(`${rinkName} ${daysAgo} days ago`).next()
}

/** Whether it rains on such a day. */
export function isWet(mood: number): boolean {
  return mood > WET_FROM
}
