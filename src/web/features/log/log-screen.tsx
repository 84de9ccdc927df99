import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import type { Closing } from '#domain/log/closing.ts'
import { FILTER_WORDS, LOG_FILTERS } from '#domain/log/contents.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LOG_ENTRY_PATH, LOG_PATH } from '#web/addresses.ts'
import { Empty } from '#web/components/empty.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useLogEntries, useLogSettings } from '#web/log/log-queries.ts'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { ReadingState } from '#web/log/reading-state.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { useClosings } from './closing-queries.ts'
import { ClosingRow } from './closing-row.tsx'
import { summaryOf, titleOf } from './entry-words.ts'
import { texts } from './texts.ts'

/** The log of ice, air and plant. */
export function LogScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <LogOf rink={selectedRink} />
}

function LogOf({ rink }: { rink: Rink }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const kind = LOG_FILTERS.find(one => one === search.kind)
  const period = { from: search.from ?? '', to: search.to ?? '' }
  const isFiltered = kind !== undefined || period.from !== '' || period.to !== ''
  const show = (changes: typeof search) =>
    void navigate({ to: LOG_PATH, search: before => ({ ...before, ...changes }), replace: true })
  const list = useLogEntries(rink, kind, period)
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const isOfAllKinds = kind === undefined
  const closings = useClosings(rink, period, isOfAllKinds)
  const isClosingsLoading = isOfAllKinds && closings.isPending
  const since = list.hasNextPage ? entries?.at(-1)?.takenAt : undefined
  const shownClosings = closings.data?.filter(({ closedAt }) => since === undefined || closedAt >= since)
  const rows = isClosingsLoading ? undefined : inOrder(entries, isOfAllKinds ? shownClosings : [])
  const isLoading = !entries ? !list.error : isClosingsLoading
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <LogTabs />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label={texts.kind}
          name="kind"
          className="max-sm:col-span-2"
          value={kind ?? ''}
          onChange={({ target }) => show({ kind: target.value })}
        >
          <option value="">{texts.all}</option>
          {LOG_FILTERS.map(one => (
            <option key={one} value={one}>
              {FILTER_WORDS[one]}
            </option>
          ))}
        </SelectField>
        <PeriodFields period={period} problem={problemOfPeriod(period)} onChange={show} />
      </div>
      {isLoading && <WaitingArea label={texts.loading} />}
      {!entries && list.error && <LoadFailure title={texts.loadFailed} query={list} />}
      {isOfAllKinds && !closings.data && closings.error && (
        <LoadFailure title={texts.closing.loadFailed} query={closings} />
      )}
      {rows?.length === 0 && (!isOfAllKinds || closings.data) && (
        <Empty icon={ClipboardList}>{isFiltered ? texts.noMatches : texts.none}</Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <ul className="card divide-y divide-line overflow-hidden">
            {rows.map(row =>
              'closedAt' in row ? (
                <ClosingRow key={`closing ${row.id}`} rink={rink} closing={row} />
              ) : (
                <EntryRow key={row.id} rink={rink} entry={row} />
              ),
            )}
          </ul>
          <ShowOlder list={list} what={texts.what} />
        </>
      )}
    </Page>
  )
}

/** The entries and the closings, newest first; undefined until the entries are loaded. */
function inOrder(entries: readonly LogEntry[] | undefined, closings: readonly Closing[] = []) {
  const timeOf = (row: LogEntry | Closing) => ('closedAt' in row ? row.closedAt : row.takenAt)
  return (
    entries && [...entries, ...closings].toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
  )
}

/** One entry in the list. The whole row links to it. */
function EntryRow({ rink, entry }: { rink: Rink; entry: LogEntry }) {
  const today = useRinkDate(rink)
  const place = usePlaces(rink).data?.find(({ id }) => id === entry.placeId)
  const settings = useLogSettings(rink).data
  const { id, takenAt, submittedBy, state } = entry
  const summary = settings && summaryOf(entry, settings)
  const Text = isCounted(entry) ? 'span' : 'del'
  return (
    <li>
      <Link
        {...pagedRow}
        to={LOG_ENTRY_PATH}
        params={{ id: String(id) }}
        className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <span className="flex min-w-0 grow flex-col gap-1">
          {!isCounted(entry) && (
            <span className="font-bold wrap-anywhere">
              {texts.withdrawal.markWith(entry.withdrawalReason ?? '')}
            </span>
          )}
          <Text className={isCounted(entry) ? 'font-bold' : ''}>
            {[titleOf(entry), place?.name].filter(Boolean).join(' · ')}
          </Text>
          {summary && <Text className="wrap-anywhere">{summary}</Text>}
          <span className="text-sm text-ink-soft">
            {momentInWords(takenAt, rink.timezone, today)} · {submittedBy}
          </span>
          {state !== 'fine' && isCounted(entry) && (
            <ReadingState state={state} isAir={entry.kind === 'air'} />
          )}
          <LateMark record={entry} submittedAt={entry.submittedAt} timezone={rink.timezone} />
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
