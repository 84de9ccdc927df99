import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, CircleX, ClipboardList } from 'lucide-react'
import type { CheckRecord } from '#domain/checks/check.ts'
import { replacedRecords } from '#domain/checks/replaced.ts'
import { AWAITING_SIGN_OFF, awaitsSignOff } from '#domain/checks/sign-off.ts'
import { madeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_PATH, CHECK_RECORD_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { useChecks } from '#web/checks/check-queries.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { CalendarLink, GapRow, OnlyDay } from './calendar/gap-rows.tsx'
import { useGaps, useLateMarks, withGaps } from './calendar/gaps.ts'
import { useCheckRecords } from './check-queries.ts'
import { texts } from './texts.ts'

/** The records of one check and the days on which it was missed, newest first; optionally of one day. */
export function CheckHistoryScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  const { day } = useSearch({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <HistoryOf key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} day={day} />
}

interface HistoryProps {
  rink: Rink
  id: string
  /** The only day that is shown. */
  day: string | undefined
}

function HistoryOf({ rink, id, day }: HistoryProps) {
  const check = useChecks(rink).data?.find(one => String(one.id) === id)
  const title = texts.records.title(check?.template.title ?? texts.title)
  useDocumentTitle(title)
  const fillIn = check && (
    <Link to={CHECK_PATH} params={{ id }} className={buttonLook('primary')}>
      {texts.records.fillIn}
    </Link>
  )
  return (
    <Page
      title={title}
      subtitle={rink.name}
      actions={
        <PageActions>
          <BackLink to={CHECKS_PATH}>{texts.all}</BackLink>
          <CalendarLink id={id} />
          {fillIn}
        </PageActions>
      }
    >
      {day !== undefined && <OnlyDay check={id} day={day} />}
      <Records rink={rink} id={id} day={day} />
    </Page>
  )
}

function Records({ rink, id, day }: HistoryProps) {
  const list = useCheckRecords(rink, id, day)
  const gaps = useGaps(rink, id, day)
  const late = useLateMarks(rink, id, day)
  if (!list.data) {
    if (!list.error) return <WaitingArea label={texts.records.loading} />
    return <LoadFailure title={texts.records.loadFailed} query={list} />
  }
  const records = list.data.pages.flatMap(({ items }) => items)
  const replaced = replacedRecords(records)
  const rows = withGaps(records, gaps, !list.hasNextPage, rink.timezone)
  if (rows.length === 0) return <Empty icon={ClipboardList}>{texts.records.none}</Empty>
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {rows.map(row =>
          'gap' in row ? (
            <GapRow key={row.gap.day} gap={row.gap} />
          ) : (
            <RecordRow
              key={row.record.id}
              record={row.record}
              isReplaced={replaced.has(row.record.id)}
              late={late.get(row.record.id)}
              timezone={rink.timezone}
            />
          ),
        )}
      </ul>
      <ShowOlder list={list} what={texts.records.what} />
    </>
  )
}

interface RecordRowProps {
  record: CheckRecord
  /** True if it was made again in the same period, and the later one counts. */
  isReplaced: boolean
  /** How late it was done, in words; undefined if it was in time. */
  late: string | undefined
  timezone: string
}

/** One record in the list. The whole row links to it. */
function RecordRow({ record, isReplaced, late, timezone }: RecordRowProps) {
  const { id, day, madeAt, submittedAt, submittedBy, subjects, badCount } = record
  const names = subjects.map(({ name }) => name).filter(Boolean)
  const isBad = badCount > 0
  const Icon = isBad ? CircleX : CircleCheck
  return (
    <li>
      <Link
        {...pagedRow}
        to={CHECK_RECORD_PATH}
        params={{ id: String(id) }}
        className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <Icon aria-hidden className={`size-7 shrink-0 ${isBad ? 'text-bad' : 'text-ok'}`} />
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`text-lg font-bold ${isReplaced ? 'text-ink-soft' : ''}`}>
              {madeInWords(day, madeAt, timezone)}
            </span>
            {isReplaced && (
              <span className="rounded-full bg-rink-soft px-3 py-0.5 text-sm text-ink">
                {texts.records.replaced}
              </span>
            )}
          </span>
          {late !== undefined && <span className="text-sm font-semibold text-warn">{late}</span>}
          <span className={`text-sm font-semibold ${isBad ? 'text-bad' : 'text-ok'}`}>
            {isBad ? texts.form.bad(badCount) : texts.records.allFine}
          </span>
          <span className="text-sm text-ink-soft">{[submittedBy, ...names].join(' · ')}</span>
          {awaitsSignOff(record) && (
            <span className="text-sm font-semibold text-warn">{AWAITING_SIGN_OFF}</span>
          )}
          <LateMark record={record} submittedAt={submittedAt} timezone={timezone} />
          <SignatureMark isBrief record="check_records" id={id} />
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
