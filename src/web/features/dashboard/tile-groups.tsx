import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CloudAlert, CloudUpload, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { useCalloutsInProgress } from '#web/features/callouts/callout-counts.ts'
import { LockedCount } from '#web/machines/locked-count.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'
import { type Tile, type TileGroup, tileGroups } from './tiles.ts'
import type { Checks } from './use-checks.ts'

/** The open work behind a tile: records in progress, or the number of machines out of service. */
type TileNote = { tone: 'open'; text: string } | { tone: 'locked'; count: number }

/** The open work behind the tiles, by the address of the tile. */
type TileNotes = Partial<Record<string, TileNote>>

/** The open work behind the tiles; empty until it has loaded. */
function useTileNotes(rink: Rink): TileNotes {
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

/** The tiles of the dashboard, with the open work behind them. */
export function TileGroups({ rink, checks }: { rink: Rink; checks: Checks }) {
  const notes = useTileNotes(rink)
  return tileGroups.map(group => (
    <TileGroupSection key={group.title ?? 'first'} group={group} checks={checks} notes={notes} />
  ))
}

interface TileGroupSectionProps {
  group: TileGroup
  checks: Checks
  notes: TileNotes
}

function TileGroupSection({ group, checks, notes }: TileGroupSectionProps) {
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

interface TileLinkProps {
  tile: Tile
  checks: Checks
  /** The open work behind the tile. */
  note: TileNote | undefined
  /** Two tiles share a row on phones. */
  isUpright: boolean
}

/** A link to a screen. The tile of a completed checklist is green. */
function TileLink({ tile, checks, note, isUpright }: TileLinkProps) {
  const { title, path, icon: Icon, subtitle, checklist } = tile
  const isLoading = checklist !== undefined && checks.phase === 'loading'
  const status = checklist && !isLoading ? checks.statuses[checklist.type] : undefined
  const isNoneHere = status?.noneHere === true
  const isCompleted = status?.completed === true && !isNoneHere
  const onTablet = checklist && checks.onTablet(checklist)
  const isRefused = onTablet !== undefined && onTablet.refused.length > 0
  const isWaiting = onTablet !== undefined && onTablet.waiting.length > 0
  const usually = isNoneHere
    ? texts.tiles.noneHere
    : isCompleted
      ? (checklist?.texts.tile.completedSubtitle ?? subtitle)
      : subtitle
  const saidBelow = isRefused ? texts.tiles.notRecorded : isWaiting ? WAITS_HERE : usually
  return (
    <Link
      to={path}
      data-completed={isCompleted || undefined}
      data-locked={note?.tone === 'locked' || undefined}
      className={`${isUpright ? 'max-sm:flex-col max-sm:items-start max-sm:gap-3' : ''} card group relative flex min-h-24 items-center gap-4 p-4 transition-[box-shadow,border-color] hover:border-rink hover:shadow-lift-high data-completed:border-ok data-completed:bg-ok-soft data-locked:border-signal-bad data-locked:shadow-[inset_6px_0_0_var(--signal-bad)] data-locked:hover:shadow-[inset_6px_0_0_var(--signal-bad),var(--lift-high)]`}
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-control bg-rink-soft text-rink group-data-completed:bg-ok group-data-completed:text-on-ok">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-lg font-bold text-balance">{title}</span>
        {isLoading && !isRefused && !isWaiting ? (
          <span className="flex h-[1.45em] items-center text-sm">
            <span className="skeleton h-4 w-36" />
          </span>
        ) : (
          saidBelow && <span className="block text-sm text-ink-soft">{saidBelow}</span>
        )}
      </span>
      <span className="absolute -top-3 right-4 flex gap-2">
        {note?.tone === 'locked' && <LockedCount count={note.count} className={badge} />}
        {isRefused ? (
          <Badge icon={CloudAlert} look="border border-bad bg-bad-soft text-bad">
            {texts.tiles.refused}
          </Badge>
        ) : isWaiting ? (
          <Badge icon={CloudUpload} look="border border-warn bg-warn-soft text-warn">
            {texts.tiles.waiting}
          </Badge>
        ) : (
          isCompleted && (
            <Badge icon={CircleCheck} look="bg-ok text-on-ok">
              {texts.tiles.completed}
            </Badge>
          )
        )}
        {note?.tone === 'open' && (
          <Badge icon={CircleDashed} look="border border-warn bg-warn-soft text-warn">
            {note.text}
          </Badge>
        )}
      </span>
    </Link>
  )
}

// Badges sit on the tile's edge, so that nothing moves when one appears.
const badge = 'flex min-h-7 items-center gap-1.5 rounded-full px-3 text-xs font-bold whitespace-nowrap'

interface BadgeProps {
  icon: LucideIcon
  look: string
  children: ReactNode
}

function Badge({ icon: Icon, look, children }: BadgeProps) {
  return (
    <span className={`${badge} ${look}`}>
      <Icon aria-hidden className="size-4.5" />
      {children}
    </span>
  )
}
