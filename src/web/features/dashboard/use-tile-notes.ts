import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { useCalloutsInProgress } from '../callouts/callout-queries.ts'

/** What stands open behind a tile, by the tile's address. */
export type TileNotes = Partial<Record<string, string>>

/** What stands open behind the tiles; nothing until it is known. */
export function useTileNotes(rink: Rink): TileNotes {
  const inProgress = useCalloutsInProgress(rink)
  return inProgress ? { [`${SECTIONS_PATH}/engineer-callout`]: `${inProgress} in progress` } : {}
}
