import { Link } from '@tanstack/react-router'
import { PencilLine, Wrench } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { type Callout, isAwaiting } from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { foldedForSearch, searchedWords } from '#domain/search.ts'
import { AuthoriseCallout, useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { CalloutContractors } from './callout-contractors.tsx'
import { type CalloutGroup, useCallouts, useWithEdited } from './callout-queries.ts'
import { EditCallout } from './edit-callout.tsx'
import { useStoredEdit, useStoredEdits } from './edit-draft.ts'
import { PendingCallouts } from './pending-callouts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StillOutOfService } from './still-out-of-service.tsx'
import { texts } from './texts.ts'
import { useCalloutMachine } from './use-callout-machine.ts'

/** The callouts by text: those that await a manager, those in progress, and the others in pages. */
export function CalloutList({ rink }: { rink: Rink }) {
  const headingId = useId()
  const [text, setText] = useState('')
  const filter = useDeferredValue(text.trim())
  useStoredEdits(rink)
  const [editing, setEditing] = useState<readonly Edited[]>([])
  const [leftId, setLeftId] = useState<number>()
  const open = useCallouts(rink, 'open', filter)
  const ended = useCallouts(rink, 'ended', filter)
  const awaiting = useAwaitingCallouts(rink).data?.filter(callout => hasText(callout, filter))
  const groups = { open, ended }
  const isEmpty = [awaiting, ...Object.values(groups).map(calloutsOf)].every(list => list?.length === 0)
  const row = (callout: Callout, group: Edited['group']) => (
    <CalloutRow
      key={callout.id}
      callout={callout}
      rink={rink}
      isEditing={editing.some(({ id }) => id === callout.id)}
      isLeft={callout.id === leftId}
      onEdit={isEditing => {
        setEditing([
          ...editing.filter(({ id }) => id !== callout.id),
          ...(isEditing ? [{ ...callout, group }] : []),
        ])
        setLeftId(isEditing ? undefined : callout.id)
      }}
    />
  )
  const editedIn = (group: Edited['group']) => editing.filter(edited => edited.group === group)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-xl font-bold">
          {texts.list.title}
        </h2>
        <TextField
          type="search"
          label={texts.list.search}
          maxLength={100}
          className="grow sm:max-w-100"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {isEmpty && (
        <Empty
          icon={Wrench}
          action={filter && <Button onClick={() => setText('')}>{texts.list.showAll}</Button>}
        >
          <p>{texts.list.none}</p>
          {!filter && <p className="mt-1">{texts.list.noneYet}</p>}
        </Empty>
      )}
      <PendingCallouts rink={rink} />
      <Group title={texts.list.awaiting} count={awaiting?.length ?? 0}>
        {awaiting?.map(callout => row(callout, 'awaiting'))}
      </Group>
      {GROUPS.map(group => (
        <PagedGroup
          key={group}
          rink={rink}
          group={group}
          list={groups[group]}
          editing={editedIn(group)}
          // A callout that is being edited stays where its edit was begun.
          elsewhere={editing.filter(edited => edited.group !== group)}
        >
          {callout => row(callout, group)}
        </PagedGroup>
      ))}
    </section>
  )
}

const GROUPS = ['open', 'ended'] as const satisfies CalloutGroup[]

type Edited = Callout & { group: CalloutGroup | 'awaiting' }
type CalloutPages = ReturnType<typeof useCallouts>

function calloutsOf({ data }: CalloutPages): Callout[] | undefined {
  return data?.pages.flatMap(({ items }) => items)
}

function hasText({ equipment, reportedIssue, displayReference }: Callout, text: string): boolean {
  const all = foldedForSearch([equipment, reportedIssue, displayReference].join(' '))
  return searchedWords(text).every(word => all.includes(word))
}

interface PagedGroupProps {
  rink: Rink
  group: CalloutGroup
  list: CalloutPages
  editing: readonly Callout[]
  elsewhere: readonly Callout[]
  children: (callout: Callout) => ReactNode
}

function PagedGroup({ rink, group, list, editing, elsewhere, children }: PagedGroupProps) {
  const callouts = calloutsOf(list)
  const shown = useWithEdited(rink, callouts ?? [], editing).filter(
    ({ id }) => !elsewhere.some(edited => edited.id === id),
  )
  const { error, isFetchNextPageError } = list
  return (
    <>
      {error && !isFetchNextPageError && <LoadFailure title={texts.list.loadFailed} query={list} />}
      {!callouts && !error && group === 'open' && <WaitingArea label={texts.list.loading} />}
      <Group title={texts.list[group]} count={shown.length}>
        {shown.map(children)}
      </Group>
      <ShowOlder list={list} what={texts.list.callouts} />
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const headingId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="font-bold">
        {title}
      </h3>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  )
}

interface CalloutRowProps {
  callout: Callout
  rink: Rink
  isEditing: boolean
  /** True if its edit was the last one that ended. */
  isLeft: boolean
  onEdit: (isEditing: boolean) => void
}

/** One callout with its status and photos, and the buttons to edit and to authorise it; an ended one is compact. */
function CalloutRow({ callout, rink, isEditing, isLeft, onEdit }: CalloutRowProps) {
  const row = useRef<HTMLLIElement>(null)
  // Its long form is gone, and it may move to another group once its status has changed.
  useEffect(() => {
    if (!isLeft || document.activeElement !== document.body) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'center' })
  }, [isLeft])
  const unsaved = useStoredEdit(callout)
  const { state } = useCalloutMachine(rink, callout)
  const { displayReference: reference, submittedAt, equipment } = callout
  const { reportedIssue, photoPaths, authorisedBy } = callout
  const isEnded = callout.status !== 'In Progress'
  const authorised = authorisedBy ? texts.list.authorisedBy(authorisedBy) : ''
  const edit = (
    <Button
      kind={isEnded ? 'quiet' : 'secondary'}
      icon={PencilLine}
      aria-label={texts.list.editOne(reference)}
      onClick={() => onEdit(true)}
    >
      {unsaved ? texts.list.goOnEditing : texts.list.edit}
    </Button>
  )
  return (
    <li ref={row} {...pagedRow} tabIndex={-1} className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
        <div className="min-w-0">
          <Link
            to="/dashboard/iskate/engineer-callout/$id"
            params={{ id: String(callout.id) }}
            className="group flex min-h-12 flex-col justify-center"
          >
            <h4 className="text-lg leading-snug font-bold wrap-anywhere text-rink group-hover:underline">
              {equipment}
            </h4>
            <span className="line-clamp-2 wrap-anywhere">{reportedIssue}</span>
            <span className="text-sm text-ink-soft">
              {reference} · {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
              {isEnded && authorised && ` · ${authorised}`}
            </span>
          </Link>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1">
          {isEnded && !isEditing && edit}
          <StatusBadge callout={callout} />
        </div>
      </div>
      {isEditing ? (
        <EditCallout callout={callout} rink={rink} onClose={() => onEdit(false)} />
      ) : (
        <>
          {unsaved && (
            <p className="flex items-center gap-2 font-semibold text-warn">
              <PencilLine aria-hidden className="size-5 shrink-0" />
              {texts.list.unsaved}
            </p>
          )}
          {state === 'released' && callout.status === 'In Progress' && (
            <p className="font-semibold text-warn">{texts.record.released}</p>
          )}
          <StillOutOfService rink={rink} callout={callout} />
          <PhotosOnRecord of={reference} paths={photoPaths} size="small" />
          {!isEnded && authorised && <p className="text-sm text-ink-soft">{authorised}</p>}
          <LateMark record={callout} submittedAt={submittedAt} timezone={rink.timezone} />
          <SignatureMark isBrief record="engineer_callout" id={callout.id} />
          <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
            {isAwaiting(callout) && <AuthoriseCallout rink={rink} callout={callout} kind="primary" />}
            {!isEnded && edit}
            <CalloutContractors rink={rink} callout={callout} />
          </div>
        </>
      )}
    </li>
  )
}
