import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { useCalloutsInProgress } from '#web/features/callouts/callout-counts.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { texts } from './texts.ts'

/** What stands open behind a tile: work in progress, or so many machines that must not be used. */
export type TileNote = { tone: 'open'; text: string } | { tone: 'locked'; count: number }

/** What stands open behind the tiles, by the tile's address. */
export type TileNotes = Partial<Record<string, TileNote>>

/** What stands open behind the tiles; nothing until it is known. */
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
