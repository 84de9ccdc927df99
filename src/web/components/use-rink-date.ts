import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { useNow } from './use-now.ts'

const LOOK_EVERY_MS = 30_000

/** The calendar date at the rink, yyyy-MM-dd, by which due dates and deadlines are judged. */
export function useRinkDate({ timezone }: Rink): string {
  return rinkDate(useNow(LOOK_EVERY_MS), timezone)
}
