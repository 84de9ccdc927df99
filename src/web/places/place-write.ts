import type { Rink } from '#domain/rinks/rink.ts'
import { useKeyedWrite } from '#web/api/use-keyed-write.ts'

/** Makes a write about a place. */
export function usePlaceWrite({ id }: Rink) {
  return useKeyedWrite(id, ['places'])
}
