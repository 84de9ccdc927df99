import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CloudAlert, CloudUpload } from 'lucide-react'
import { LockedCount } from '#web/machines/locked-count.tsx'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'
import type { Tile } from './tiles.ts'
import type { Checks } from './use-checks.ts'
import type { TileNote } from './use-tile-notes.ts'

interface TileLinkProps {
  tile: Tile
  checks: Checks
  /** The open work behind the tile. */
  note: TileNote | undefined
  /** Stands two abreast on phones. */
  isUpright: boolean
}

/** One way onward; that of a completed checklist is green and says so. */
export function TileLink({ tile, checks, note, isUpright }: TileLinkProps) {
  const { title, path, icon: Icon, subtitle, checklist } = tile
  const isLoading = checklist !== undefined && checks.phase === 'loading'
  const isCompleted =
    checklist !== undefined && !isLoading && checks.statuses[checklist.type]?.completed === true
  const onTablet = checklist && checks.onTablet(checklist)
  const isRefused = onTablet !== undefined && onTablet.refused.length > 0
  const isWaiting = onTablet !== undefined && onTablet.waiting.length > 0
  const usually = isCompleted ? (checklist?.texts.tile.completedSubtitle ?? subtitle) : subtitle
  const saidBelow = isRefused ? NOT_RECORDED : isWaiting ? WAITS_HERE : usually
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
        {isRefused ? <RefusedBadge /> : isWaiting ? <WaitingBadge /> : isCompleted && <CompletedBadge />}
        {note?.tone === 'open' && <NoteBadge>{note.text}</NoteBadge>}
      </span>
    </Link>
  )
}

const NOT_RECORDED = texts.tiles.notRecorded

// Badges sit on the tile's edge, so that nothing moves when one appears.
const badge = 'flex min-h-7 items-center gap-1.5 rounded-full px-3 text-xs font-bold whitespace-nowrap'

function CompletedBadge() {
  return (
    <span className={`${badge} bg-ok text-on-ok`}>
      <CircleCheck aria-hidden className="size-4.5" />
      {texts.tiles.completed}
    </span>
  )
}

function WaitingBadge() {
  return (
    <span className={`${badge} border border-warn bg-warn-soft text-warn`}>
      <CloudUpload aria-hidden className="size-4.5" />
      {texts.tiles.waiting}
    </span>
  )
}

function RefusedBadge() {
  return (
    <span className={`${badge} border border-bad bg-bad-soft text-bad`}>
      <CloudAlert aria-hidden className="size-4.5" />
      {texts.tiles.refused}
    </span>
  )
}

function NoteBadge({ children }: { children: string }) {
  return (
    <span className={`${badge} border border-warn bg-warn-soft text-warn`}>
      <CircleDashed aria-hidden className="size-4.5" />
      {children}
    </span>
  )
}
