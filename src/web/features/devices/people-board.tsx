import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { peopleBoard } from '#contract/devices.ts'
import { nameKey } from '#domain/names.ts'
import type { Tile } from '#domain/people/device.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Initials } from '#web/components/initials.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { setupKey } from '#web/session/check-session.ts'
import { readLoginBanner } from '#web/session/login-banner.ts'
import { storeBoard } from '#web/session/shared-device.ts'
import { storedBoard } from './board.ts'
import { PinKeypad } from './pin-keypad.tsx'
import { texts } from './texts.ts'

/** More names than this need a search. */
const SEARCHED_FROM = 20
/** A tablet on the wall stays open for days: new names appear, and a revoked device shows none. */
const REFRESH_MS = 60_000

interface PeopleBoardProps {
  /** Shows the login form instead. */
  onLogin: () => void
}

/** The name tiles of a shared device; a tap opens the keypad. */
export function PeopleBoard({ onLogin }: PeopleBoardProps) {
  useDocumentTitle(texts.board.title)
  const query = useBoard()
  const { data: board, error } = query
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const [banner] = useState(readLoginBanner)
  const waiting = useOutbox().writes.filter(isWaiting).length
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
      <div>
        <PageHeading className="text-3xl">{texts.board.title}</PageHeading>
        {board && <p className="text-ink-soft">{texts.board.subtitle(board.rink.name, board.device.name)}</p>}
      </div>
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

/** The board of the server, or without a network the stored one. */
function useBoard() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['people-board'],
    queryFn: async () => {
      try {
        const board = await call(peopleBoard)
        storeBoard(JSON.stringify(board))
        return board
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_enrolled') {
          void queries.invalidateQueries({ queryKey: setupKey })
        }
        const stored = isServerReachable() ? undefined : storedBoard()
        if (stored) return stored
        throw error
      }
    },
    placeholderData: storedBoard,
    refetchInterval: REFRESH_MS,
  })
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
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {found.map(person => (
          <li key={person.personId}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-20 w-full items-center gap-4 rounded-card border border-line-strong bg-surface px-4 py-3 text-left hover:bg-sunken"
            >
              <Initials name={person.name} />
              <span className="flex min-w-0 flex-col">
                <span className="text-lg font-semibold wrap-anywhere">{person.name}</span>
                {person.title !== null && <span className="text-ink-soft">{person.title}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
