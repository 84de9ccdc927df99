import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, PencilLine, UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { matchPeople, previewMatches } from '#contract/people.ts'
import { type EntryOfMatch, entriesOfMatch, type Match, matchOfEntry } from '#domain/people/match.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, call, messageOf } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { ChangeMatch } from './change-match.tsx'
import { texts } from './texts.ts'

const text = texts.match

const previewKey = ['people', 'matches'] as const

export type Preview = PartRead<typeof previewMatches, 'reply'>

/** Matches the staff lists, manager PINs and accounts with people. Nothing is saved before the last button. */
export function MatchScreen() {
  useDocumentTitle(text.title)
  const rinks = useRefetchRinks()
  const writing = useMatchPeople()
  const query = useQuery({
    queryKey: previewKey,
    queryFn: () => call(previewMatches),
    refetchOnMount: 'always',
    // The administrator's changes belong to one preview.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const { data: preview, error, dataUpdatedAt, isFetching } = query
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to="/administration/people">{texts.back}</BackLink>}
    >
      {error && <LoadFailure title={text.loadFailed} query={query} />}
      {(!preview || isFetching) && !error && <WaitingArea label={text.loading} />}
      {writing.hasChanged && (
        <Notice tone="warn" isAlert title={text.changed.title}>
          {text.changed.text}
        </Notice>
      )}
      {preview && !isFetching && (
        <Matches key={dataUpdatedAt} preview={preview} rinks={rinks.data ?? []} writing={writing} />
      )}
    </Page>
  )
}

interface MatchesProps {
  writing: ReturnType<typeof useMatchPeople>
  preview: Preview
  rinks: readonly Rink[]
}

function Matches({ preview, rinks, writing }: MatchesProps) {
  const [matches, setMatches] = useState<readonly Match[]>(preview.matches)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<Match | null>(null)
  const keysOf = (match: Match) => entriesOfMatch(match, preview).map(({ list, id }) => `${list} ${id}`)
  // The entries stay left out when their match is renamed, split or joined.
  const isIncluded = (match: Match) => !keysOf(match).some(key => leftOut.has(key))
  const confirmed = matches.filter(isIncluded)
  const named = new Set(matches.flatMap(({ userIds }) => userIds))
  const others = preview.users.filter(({ id }) => !named.has(id))
  const add = (entry: EntryOfMatch) => {
    const match = matchOfEntry(entry)
    setMatches([...matches, match])
    setChanging(match)
  }
  const toggle = (match: Match, isWanted: boolean) => {
    const keys = keysOf(match)
    setLeftOut(
      isWanted ? new Set([...leftOut].filter(key => !keys.includes(key))) : new Set([...leftOut, ...keys]),
    )
  }
  if (matches.length === 0 && others.length === 0) return <AllMatched />
  return (
    <>
      <p>{text.explanation}</p>
      <ul aria-label={text.label} className="card divide-y divide-line overflow-hidden empty:hidden">
        {matches.map(match => (
          <MatchRow
            key={keysOf(match).join()}
            match={match}
            entries={entriesOfMatch(match, preview).map(entry => entryInWords(entry, preview, rinks))}
            isIncluded={isIncluded(match)}
            onToggle={isWanted => toggle(match, isWanted)}
            onChange={() => setChanging(match)}
          />
        ))}
      </ul>
      {others.length > 0 && <OtherAccounts users={others} onAdd={add} />}
      {writing.error && (
        <Notice tone="bad" isAlert title={text.failed}>
          {messageOf(writing.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{text.summary(confirmed.length, matches.length - confirmed.length)}</p>
        <Button
          kind="primary"
          icon={UsersRound}
          disabled={confirmed.length === 0}
          isBusy={writing.isPending}
          busyLabel={text.busy}
          className="max-sm:w-full"
          onClick={() => writing.mutate(confirmed)}
        >
          {text.action(confirmed.length)}
        </Button>
      </div>
      {changing && matches.includes(changing) && (
        <ChangeMatch
          match={changing}
          matches={matches}
          preview={preview}
          nameEntry={entry => entryInWords(entry, preview, rinks)}
          onChange={(changed, next) => {
            setMatches(changed)
            setChanging(next)
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

/** Confirms matches, and reads the lists again afterwards, also if they had changed. */
function useMatchPeople() {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const [hasChanged, setHasChanged] = useState(false)
  const mutation = useMutation({
    mutationFn: (matches: readonly Match[]) => {
      const body = { matches: [...matches] }
      return sendKeyed(body, key => call(matchPeople, { body, key }))
    },
    onSuccess: ({ people }) => {
      setHasChanged(false)
      showToast({ tone: 'success', ...text.done(people.length) })
      return queries.invalidateQueries({ queryKey: previewKey })
    },
    onError: error => {
      if (!(error instanceof ApiError) || error.code !== 'match_changed') return
      setHasChanged(true)
      void queries.invalidateQueries({ queryKey: previewKey })
    },
  })
  return { ...mutation, hasChanged }
}

interface MatchRowProps {
  match: Match
  entries: string[]
  isIncluded: boolean
  onToggle: (isWanted: boolean) => void
  onChange: () => void
}

function MatchRow({ match, entries, isIncluded, onToggle, onChange }: MatchRowProps) {
  const { name, title, company, personId } = match
  const details = [title, company].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <CheckboxField
          label={<span className="text-lg wrap-anywhere">{name}</span>}
          checked={isIncluded}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <p className="pl-9 text-sm text-ink-soft wrap-anywhere">
          {[personId === null ? text.isNew : text.isKnown, details].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className="min-w-0 grow basis-64 max-sm:pl-9">
        {entries.map(entry => (
          <li key={entry} className="wrap-anywhere">
            {entry}
          </li>
        ))}
      </ul>
      <Button icon={PencilLine} aria-label={text.changeOf(name)} className="max-sm:w-full" onClick={onChange}>
        {text.change}
      </Button>
    </li>
  )
}

interface OtherAccountsProps {
  users: Preview['users']
  onAdd: (entry: EntryOfMatch) => void
}

/** The accounts without a matching name. Shared ones stay as they are. */
function OtherAccounts({ users, onAdd }: OtherAccountsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{text.others.title}</h2>
      <p className="text-ink-soft">{text.others.text}</p>
      <ul className="card divide-y divide-line overflow-hidden">
        {users.map(({ id, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <Button
              icon={UserRoundPlus}
              aria-label={text.others.label(email)}
              onClick={() => onAdd({ list: 'userIds', id, name: email.replace(/@.*/u, '') })}
            >
              {text.others.action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AllMatched() {
  return (
    <Empty
      icon={CircleCheck}
      action={
        <Link to="/administration/people" className={buttonLook('secondary')}>
          {text.toPeople}
        </Link>
      }
    >
      {text.none}
    </Empty>
  )
}

function entryInWords({ list, id }: EntryOfMatch, preview: Preview, rinks: readonly Rink[]): string {
  const rinkName = (rinkId: number | null) =>
    rinkId === null ? text.everyRink : (rinks.find(rink => rink.id === rinkId)?.name ?? texts.list.otherRink)
  if (list === 'userIds') return text.account(preview.users.find(user => user.id === id)?.email ?? '')
  if (list === 'pinIds') {
    const pin = preview.pins.find(one => one.id === id)
    return text.pin(pin?.managerName ?? '', rinkName(pin?.rinkId ?? null))
  }
  const member = preview.staff.find(one => one.id === id)
  return text.staff(member?.name ?? '', member?.role ?? '', rinkName(member?.rinkId ?? null))
}
