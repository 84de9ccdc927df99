import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { useCalloutsInProgress } from '#web/features/callouts/callout-counts.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { texts } from './texts.ts'

/** The open work behind a tile: records in progress, or the number of machines out of service. */
export type TileNote = { tone: 'open'; text: string } | { tone: 'locked'; count: number }

/** The open work behind the tiles, by the address of the tile. */
export type TileNotes = Partial<Record<string, TileNote>>

/** The open work behind the tiles; empty until it has loaded. */
export function useTileNotes(rink: Rink): TileNotes {
  const inProgress = useCalloutsInProgress(rink)
  const { groups } = useRegisterGroups(rink)
  const notes: TileNotes = {}
  if (inProgress) {
    notes[`${SECTIONS_PATH}/engineer-callout`] = { tone: 'open', text: texts.tiles.inProgress(inProgress) }
  }
  for (const { type, tab } of checklists) {
    const count = groups?.outOfService.filter(({ kind }) => kind === type).length
    if (count) notes[`${SECTIONS_PATH}/${tab}`] = { tone: 'locked', count }
  }
  return notes
}
