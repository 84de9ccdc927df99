import { Link } from '@tanstack/react-router'
import type { Rink } from '#domain/rinks/rink.ts'
import { useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { useCalloutsInProgress } from '#web/features/callouts/callout-counts.ts'
import { useBegunCallout } from '#web/features/callouts/use-begun-callout.ts'
import { EndShiftButton } from '#web/features/shift-end/end-shift-button.tsx'
import { texts } from './texts.ts'
import { reportTiles, type Tile } from './tiles.ts'
import { useSetup } from './use-setup.ts'

/** The reports of specification 1, section 2, and the end of the shift. */
export function ActionTiles({ rink }: { rink: Rink }) {
  const inProgress = useCalloutsInProgress(rink)
  const begun = useBegunCallout(rink)
  const awaiting = useAwaitingCallouts(rink).data?.length
  const { isEmpty } = useSetup(rink)
  const notes = [
    inProgress && texts.tiles.inProgress(inProgress),
    awaiting && texts.tiles.awaiting(awaiting),
    begun && texts.tiles.notSent,
  ].filter(Boolean)
  return (
    <section aria-label={texts.tiles.reports}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {reportTiles.map(tile => (
          <li key={tile.path} className="grid">
            <ActionTile tile={tile} note={tile === reportTiles[0] ? notes.join(' · ') : undefined} />
          </li>
        ))}
        <li className="grid">
          <EndShiftButton
            rink={rink}
            className={`min-h-28 flex-col items-start justify-start gap-2! rounded-card! px-4! py-3! text-left text-lg leading-7! font-bold sm:max-lg:min-h-20 sm:max-lg:flex-row sm:max-lg:items-center [&>svg]:size-7 ${isEmpty ? 'border-line-strong! bg-surface! text-ink!' : ''}`}
          />
        </li>
      </ul>
    </section>
  )
}

interface ActionTileProps {
  tile: Tile
  /** '' while there is nothing to say, which keeps its room on a phone: a late note must not move the end of the shift. */
  note: string | undefined
}

function ActionTile({ tile: { title, subtitle, path, icon: Icon }, note }: ActionTileProps) {
  return (
    <Link
      to={path}
      className="card flex min-h-28 flex-col gap-1 border-line-strong px-4 py-3 hover:border-rink hover:shadow-lift-high sm:max-lg:min-h-20 sm:max-lg:justify-center"
    >
      <span className="flex flex-col items-start gap-2 sm:max-lg:flex-row sm:max-lg:items-center">
        <Icon aria-hidden className="size-7 shrink-0 text-rink" />
        <span className="max-w-full min-w-0 text-lg leading-tight font-bold text-balance wrap-anywhere">
          {title}
        </span>
      </span>
      {subtitle && <span className="text-sm leading-tight text-ink-soft">{subtitle}</span>}
      {note !== undefined && (
        <span className="text-sm leading-tight font-bold text-warn max-sm:min-h-4.5 sm:empty:hidden">
          {note}
        </span>
      )}
    </Link>
  )
}
