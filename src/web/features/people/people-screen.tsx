import { Link } from '@tanstack/react-router'
import { FileUp, KeyRound, LogIn, SearchX, UserRoundPlus, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Person } from '#domain/people/person.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { foldedForSearch, searchedWords } from '#domain/search.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { usePeople } from './people-queries.ts'
import { PersonDialogs, type PersonTask } from './person-dialogs.tsx'
import { rolesInWords } from './roles-in-words.ts'
import { texts } from './texts.ts'

const text = texts.list

/** The number of people on a tablet's screen. A longer list has a search. */
const MANY = 8

/** The register of people at a rink, for its managers and for administrators. */
export function PeopleScreen() {
  const managed = useManagedRink()
  const { rink, rinks } = managed
  const [task, setTask] = useState<PersonTask | null>(null)
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <MatchLink />
          <ImportLink />
          <Button
            kind="primary"
            icon={UserRoundPlus}
            disabled={!rink}
            onClick={() => setTask({ does: 'add' })}
          >
            {text.add}
          </Button>
        </>
      }
    >
      <ManagedRinkField managed={managed} />
      {rink && <Register key={rink.id} rink={rink} rinks={rinks} onTask={setTask} />}
      {rink && task && <PersonDialogs rink={rink} rinks={rinks} task={task} onTask={setTask} />}
    </AdministrationPage>
  )
}

function MatchLink() {
  const { user } = useAuth()
  if (!user || !administers(user)) return null
  return (
    <Link to="/administration/people/matches" className={buttonLook('secondary')}>
      <UsersRound aria-hidden className="size-5.5 shrink-0" />
      {text.match}
    </Link>
  )
}

function ImportLink() {
  return (
    <Link to="/administration/people/import" className={buttonLook('secondary')}>
      <FileUp aria-hidden className="size-5.5 shrink-0" />
      {text.import}
    </Link>
  )
}

interface RegisterProps {
  rink: Rink
  rinks: readonly Rink[]
  onTask: (task: PersonTask) => void
}

function Register({ rink, rinks, onTask }: RegisterProps) {
  const query = usePeople(rink)
  const { data: people, error } = query
  const [search, setSearch] = useState('')
  const [showsRemoved, setShowsRemoved] = useState(false)
  const wanted = useDeferredValue(search)
  if (error) return <LoadFailure title={texts.loadFailed} query={query} />
  if (!people) return <WaitingArea label={texts.loading} />
  const removed = people.filter(({ isActive }) => !isActive).length
  const shown = people.filter(person => (showsRemoved || person.isActive) && isFound(person, wanted))
  const showAll = <Button onClick={() => setSearch('')}>{text.showAll}</Button>
  return (
    <>
      {(people.length > MANY || removed > 0) && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {people.length > MANY && (
            <div className="min-w-60 grow">
              <TextField
                type="search"
                label={text.search}
                maxLength={100}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
          )}
          {removed > 0 && (
            <CheckboxField
              label={text.showRemoved(removed)}
              checked={showsRemoved}
              onChange={({ target }) => setShowsRemoved(target.checked)}
            />
          )}
        </div>
      )}
      {people.length === removed && !showsRemoved && <NobodyYet onAdd={() => onTask({ does: 'add' })} />}
      {shown.length === 0 && wanted !== '' && (
        <Empty icon={SearchX} action={showAll}>
          {text.noMatch}
        </Empty>
      )}
      {shown.length > 0 && (
        <ul aria-label={text.label} className="card divide-y divide-line overflow-hidden">
          {shown.map(person => (
            <PersonRow key={person.id} person={person} rink={rink} rinks={rinks} onTask={onTask} />
          ))}
        </ul>
      )}
    </>
  )
}

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      icon={UsersRound}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button kind="primary" onClick={onAdd}>
            {text.addFirst}
          </Button>
          <ImportLink />
        </div>
      }
    >
      {text.empty}
    </Empty>
  )
}

interface PersonRowProps extends RegisterProps {
  person: Person
}

function PersonRow({ person, rink, rinks, onTask }: PersonRowProps) {
  const { name, title, company, employeeNumber, isActive, hasPin, email } = person
  const details = [title, company, employeeNumber && text.number(employeeNumber)].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        className="flex min-h-18 w-full flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-left hover:bg-sunken sm:px-5"
        onClick={() => onTask({ does: 'view', person })}
      >
        <span className="flex min-w-0 grow basis-60 flex-col">
          <span className="text-lg font-semibold wrap-anywhere">{name}</span>
          {details.length > 0 && <span className="text-ink-soft wrap-anywhere">{details.join(' · ')}</span>}
        </span>
        <span className="min-w-0 basis-70 wrap-anywhere max-sm:basis-full">
          {isActive ? rolesInWords(person, rink, rinks).join(', ') : text.removed}
        </span>
        {isActive && (
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:basis-full sm:basis-56">
            <Mark icon={KeyRound} isOn={hasPin} yes={text.hasPin} no={text.noPin} />
            <Mark icon={LogIn} isOn={email !== null} yes={text.hasLogin} no={text.noLogin} />
          </span>
        )}
      </button>
    </li>
  )
}

interface MarkProps {
  icon: typeof KeyRound
  isOn: boolean
  yes: string
  no: string
}

function Mark({ icon: Icon, isOn, yes, no }: MarkProps) {
  return (
    <span className={`inline-flex min-w-24 items-center gap-1.5 ${isOn ? 'font-semibold' : 'text-ink-soft'}`}>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${isOn ? 'text-ok' : ''}`} />
      {isOn ? yes : no}
    </span>
  )
}

/** True if each word of the search is in what the register shows of the person, ignoring case and accents. */
function isFound({ name, title, company, employeeNumber, email }: Person, search: string): boolean {
  const shown = foldedForSearch([name, title, company, employeeNumber, email].filter(Boolean).join(' '))
  return searchedWords(search).every(word => shown.includes(word))
}
