import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { useNow } from './use-now.ts'

const LOOK_EVERY_MS = 30_000

/** The calendar date at the rink, yyyy-MM-dd, for due dates and deadlines. */
export function useRinkDate({ timezone }: Rink): string {
  return rinkDate(useNow(LOOK_EVERY_MS), timezone)
}
