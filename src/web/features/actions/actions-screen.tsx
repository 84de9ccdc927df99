import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListTodo, Megaphone } from 'lucide-react'
import { report } from '#contract/actions.ts'
import type { Action } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ACTION_GROUPS, groupOf, isOwn } from '#web/actions/action-groups.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { ActionRow } from '#web/actions/action-row.tsx'
import { ClosedActions } from '#web/actions/closed-actions.tsx'
import { texts as sharedTexts } from '#web/actions/texts.ts'
import { ACTIONS_PATH, REPORT_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

const text = texts.list
const MINUTE_MS = 60_000

const VIEWS = [
  { value: 'open', label: text.open },
  { value: 'closed', label: text.closed },
] as const

/** The board of open actions, or the list of closed ones. */
export function ActionsScreen() {
  useDocumentTitle(text.title)
  const { selectedRink: rink } = useRink()
  const { show } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (rink === null) return null
  const reportLink = (
    <Link to={REPORT_PATH} className={buttonLook('primary')}>
      <Megaphone aria-hidden className="size-5.5 shrink-0" />
      {text.report}
    </Link>
  )
  return (
    <Page title={text.title} isCompact actions={reportLink}>
      <div className="flex flex-col gap-3 sm:max-w-100">
        <ChoiceField
          label={text.view}
          isLabelHidden
          options={VIEWS}
          value={show ?? 'open'}
          onChange={view =>
            void navigate({
              to: ACTIONS_PATH,
              search: view === 'closed' ? { show: view } : {},
              replace: true,
            })
          }
        />
        {show !== 'closed' && <OwnerChoice rink={rink} />}
      </div>
      {show === 'closed' ? (
        <ClosedActions key={rink.id} rink={rink} none={text.nothingClosed} />
      ) : (
        <Board key={rink.id} rink={rink} />
      )}
    </Page>
  )
}

/** The actions of everyone, or of the person who acts here, with their counts. Hidden if nobody is known. */
function OwnerChoice({ rink }: { rink: Rink }) {
  const { data: actions } = useActions(rink)
  const { whose } = useSearch({ strict: false })
  const navigate = useNavigate()
  const personId = useAuth().user?.person?.id
  if (personId === undefined || !actions) return null
  const own = actions.filter(action => isOwn(action, personId))
  return (
    <ChoiceField
      label={text.whose}
      isLabelHidden
      options={[
        { value: 'all', label: text.everyones(actions.length) },
        { value: 'mine', label: text.mine(own.length) },
      ]}
      value={whose ?? 'all'}
      onChange={value =>
        void navigate({ to: ACTIONS_PATH, search: value === 'mine' ? { whose: value } : {}, replace: true })
      }
    />
  )
}

function Board({ rink }: { rink: Rink }) {
  const query = useActions(rink)
  const { data, error } = query
  const now = useNow(MINUTE_MS)
  const personId = useAuth().user?.person?.id
  const isMine = useSearch({ strict: false }).whose === 'mine' && personId !== undefined
  const shown = isMine ? data?.filter(action => isOwn(action, personId)) : data
  const groups = Map.groupBy(shown ?? [], action => groupOf(action, now, personId))
  return (
    <>
      <PendingReports rink={rink} />
      {!data && !error && <WaitingArea label={sharedTexts.loading} />}
      {!data && error && <LoadFailure title={sharedTexts.loadFailed} query={query} />}
      {shown?.length === 0 && (
        <Empty icon={ListTodo}>{isMine && data?.length !== 0 ? text.nothingMine : text.nothing}</Empty>
      )}
      {ACTION_GROUPS.map(group => {
        const actions = groups.get(group)
        return actions && <Group key={group} rink={rink} title={text.groups[group]} actions={actions} />
      })}
    </>
  )
}

interface GroupProps {
  rink: Rink
  title: string
  actions: readonly Action[]
}

function Group({ rink, title, actions }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">
        {title} <span className="font-normal text-ink-soft">({actions.length})</span>
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {actions.map(action => (
          <ActionRow key={action.id} rink={rink} action={action} />
        ))}
      </ul>
    </section>
  )
}

/** The reports of this tablet that are not sent, or were refused. */
function PendingReports({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).filter(({ call }) => call === report.name)
  if (pending.length === 0) return null
  return (
    <ul aria-label={text.pending} className="flex flex-col gap-3">
      {pending.map(write => (
        <li key={write.key}>
          {isWaiting(write) ? (
            <div className="card flex flex-col gap-2 border-warn p-4">
              <p className="font-semibold wrap-anywhere">{write.what}</p>
              <WaitingMark />
            </div>
          ) : (
            <RefusedNotice rink={rink} write={write} title={text.refused}>
              <p>{write.what}</p>
              <p>{write.problem}</p>
            </RefusedNotice>
          )}
        </li>
      ))}
    </ul>
  )
}
