import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleBoard } from '#contract/devices.ts'
import type { Tile } from '#domain/people/device.ts'
import { initialsOf } from '#domain/staff/member.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PinKeypad } from './pin-keypad.tsx'
import { texts } from './texts.ts'

interface PeopleBoardProps {
  /** Shows the login form instead. */
  onLogin: () => void
}

/** The name tiles of a shared device; a tap opens the keypad. */
export function PeopleBoard({ onLogin }: PeopleBoardProps) {
  useDocumentTitle(texts.board.title)
  const query = useQuery({ queryKey: ['people-board'], queryFn: () => call(peopleBoard) })
  const { data: board, error } = query
  const [chosen, setChosen] = useState<Tile | null>(null)
  if (chosen) return <PinKeypad person={chosen} onBack={() => setChosen(null)} />
  return (
    <section aria-label={texts.board.title} className="flex flex-col gap-6">
      <h2 className="text-2xl font-bold">{texts.board.title}</h2>
      {error && <LoadFailure title={texts.board.loadFailed} query={query} />}
      {!board && !error && <WaitingArea label={texts.board.loading} />}
      {board?.people.length === 0 && <Empty title={texts.board.none}>{texts.board.noneText}</Empty>}
      {board && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {board.people.map(person => (
            <li key={person.personId}>
              <button
                type="button"
                onClick={() => setChosen(person)}
                className="flex min-h-20 w-full items-center gap-4 rounded-card border border-line-strong bg-surface px-4 py-3 text-left hover:bg-sunken"
              >
                <span
                  aria-hidden
                  className="grid size-12 shrink-0 place-items-center rounded-full bg-rink-soft font-bold text-rink"
                >
                  {initialsOf(person.name, 2)}
                </span>
                <span className="flex min-w-0 flex-col">
                  <span className="text-lg font-semibold wrap-anywhere">{person.name}</span>
                  {person.title !== null && <span className="text-ink-soft">{person.title}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" onClick={onLogin}>
        {texts.board.withPassword}
      </Button>
    </section>
  )
}
