import { MapPin, OctagonX, Siren, Users } from 'lucide-react'
import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { nameKey } from '#domain/names.ts'
import type { Tile } from '#domain/people/device.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Initials } from '#web/components/initials.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useNow } from '#web/components/use-now.ts'
import { CallEmergency } from '#web/log/call-emergency.tsx'
import { PadState } from '#web/log/pad-state.tsx'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { readLoginBanner } from '#web/session/login-banner.ts'
import type { Board } from './board.ts'
import { PinKeypad } from './pin-keypad.tsx'
import { useBoard, useWarnings } from './shown-board.ts'
import { texts } from './texts.ts'

/** More names than this need a search. */
const SEARCHED_FROM = 20
const SECOND = 1000

interface PeopleBoardProps {
  /** Shows the login form instead. */
  onLogin: () => void
}

/** The name tiles of a shared device; a tap opens the keypad. */
export function PeopleBoard({ onLogin }: PeopleBoardProps) {
  useDocumentTitle(texts.board.title)
  const { query, board, isCurrent, isReachable } = useBoard()
  const { error } = query
  const [banner] = useState(readLoginBanner)
  const waiting = useOutbox('writes').filter(isWaiting).length
  const [chosen, setChosen] = useState<Tile | null>(null)
  if (board && chosen) {
    // The PIN may have another length since the tap.
    const current = board.people.find(({ personId }) => personId === chosen.personId)
    return (
      <PinKeypad
        board={board}
        person={current ?? chosen}
        onBack={() => setChosen(null)}
        onStale={() => void query.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-x-6">
        <div>
          <PageHeading className="text-3xl">{texts.board.title}</PageHeading>
          {board && (
            <p className="text-ink-soft">{texts.board.subtitle(board.rink.name, board.device.name)}</p>
          )}
        </div>
        {board && <Clock timezone={board.rink.timezone} />}
      </div>
      {board && <Warnings board={board} isCurrent={isCurrent} />}
      {banner && (
        <Notice tone="info" title={banner.title}>
          {banner.text}
        </Notice>
      )}
      {board && !isReachable && (
        <Notice tone="warn" title={texts.board.offline.title}>
          {texts.board.offline.text}
        </Notice>
      )}
      {waiting > 0 && <Notice tone="info">{texts.board.waiting(waiting)}</Notice>}
      {!board && error && <LoadFailure title={texts.board.loadFailed} query={query} />}
      {!board && !error && <WaitingArea label={texts.board.loading} />}
      {board?.people.length === 0 && <Empty icon={Users}>{texts.board.none}</Empty>}
      {board && board.people.length > 0 && <Tiles people={board.people} onChoose={setChosen} />}
      <Button kind="quiet" className="self-start" onClick={onLogin}>
        {texts.board.withPassword}
      </Button>
    </div>
  )
}

/** The time at the rink, readable from across the room. */
function Clock({ timezone }: { timezone: string }) {
  const now = useNow(SECOND)
  return <p className="shrink-0 text-4xl font-bold tabular-nums sm:text-5xl">{timeOfDay(now, timezone)}</p>
}

/** Who has to leave, and what nobody may use or enter. */
function Warnings({ board, isCurrent }: { board: Board; isCurrent: boolean }) {
  const { evacuated, outOfService, closed, pads, asOf } = useWarnings(board, isCurrent)
  const names = [...outOfService, ...closed.map(texts.board.closed)]
  return (
    <>
      {evacuated.length > 0 && <Evacuation pads={evacuated} rink={board.rink} />}
      {names.length > 0 && <NotToUse names={names} asOf={asOf} />}
      {pads.length > 0 && <Ice pads={pads} asOf={asOf} />}
    </>
  )
}

/** Above the names, readable from across the room. */
function Evacuation({ pads, rink }: { pads: readonly string[]; rink: Board['rink'] }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-5 rounded-card bg-signal-bad p-6 text-on-signal max-sm:flex-wrap sm:p-10"
    >
      <Siren aria-hidden className="size-16 shrink-0 sm:size-24" />
      <p className="min-w-0 flex-1">
        <span className="block text-4xl font-bold sm:text-6xl">{texts.board.evacuate}</span>
        <span className="block text-xl">{texts.board.evacuated(pads.join(', '))}</span>
        <span className="block text-xl font-bold">{texts.board.nobodyIn}</span>
      </p>
      <CallEmergency rink={rink} />
    </div>
  )
}

/** One line with the machines out of service and the closed places, and its time if it is not current. */
function NotToUse({ names, asOf }: { names: readonly string[]; asOf: string | undefined }) {
  return (
    <p className="flex items-start gap-3 rounded-control border-2 border-signal-bad px-4 py-3 wrap-anywhere">
      <OctagonX aria-hidden className="size-6 shrink-0 text-bad" />
      <span>
        <b className="text-bad">{texts.board.notToUse}:</b> {names.join(' · ')}
        {asOf !== undefined && <span className="text-ink-soft"> {texts.board.asOf(asOf)}</span>}
      </span>
    </p>
  )
}

/** The ice of the pads: open, or closed and why, and its time if it is not current. */
function Ice({ pads, asOf }: { pads: NonNullable<Board['pads']>; asOf: string | undefined }) {
  return (
    <ul aria-label={texts.board.ice} className="flex flex-wrap gap-x-8 gap-y-2">
      {pads.map(pad => (
        <li key={pad.name} className="flex min-w-0 flex-wrap items-center gap-3">
          <span className="font-bold">{pad.name}</span>
          <PadState pad={pad} />
          {asOf !== undefined && <span className="text-ink-soft">{texts.board.asOf(asOf)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Tiles({ people, onChoose }: { people: readonly Tile[]; onChoose: (person: Tile) => void }) {
  const [search, setSearch] = useState('')
  const found = people.filter(({ name }) => nameKey(name).includes(nameKey(search)))
  return (
    <>
      {people.length > SEARCHED_FROM && (
        <TextField
          label={texts.board.search}
          type="search"
          autoComplete="off"
          className="max-w-130"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && <output>{texts.board.noneFound}</output>}
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3">
        {found.map(person => (
          <li key={person.personId}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex size-full min-h-20 items-center gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface px-4 py-3 text-left hover:bg-sunken max-sm:min-h-16 max-sm:flex-wrap max-sm:content-center max-sm:px-3 max-sm:py-2"
            >
              <Initials name={person.name} look="bg-rink-soft text-rink max-sm:hidden" />
              <span className="flex min-w-0 grow flex-col max-sm:basis-full">
                <span className="font-semibold wrap-anywhere sm:text-lg">{person.name}</span>
                {person.title !== null && (
                  <span className="text-sm text-ink-soft sm:text-base">{person.title}</span>
                )}
              </span>
              {person.isOnSite && <Badge icon={MapPin}>{texts.board.onSite}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
