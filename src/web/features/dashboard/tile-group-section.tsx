import { useId } from 'react'
import { texts } from './texts.ts'
import { TileLink } from './tile-link.tsx'
import type { TileGroup } from './tiles.ts'
import type { Checks } from './use-checks.ts'
import type { TileNotes } from './use-tile-notes.ts'

interface TileGroupSectionProps {
  group: TileGroup
  checks: Checks
  notes: TileNotes
}

export function TileGroupSection({ group, checks, notes }: TileGroupSectionProps) {
  const headingId = useId()
  return (
    <section
      {...(group.title ? { 'aria-labelledby': headingId } : { 'aria-label': texts.tiles.general })}
      className="flex flex-col gap-3"
    >
      {group.title && (
        <h2 id={headingId} className="mt-1 text-xl font-bold">
          {group.title}
        </h2>
      )}
      <ul
        className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${group.title ? 'lg:grid-cols-3' : 'max-sm:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] lg:grid-cols-4'}`}
      >
        {group.tiles.map(tile => (
          <li key={tile.path} className="grid">
            <TileLink tile={tile} checks={checks} note={notes[tile.path]} isUpright={!group.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
