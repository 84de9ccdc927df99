import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, CircleX, ClipboardList } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SubmissionSummary } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords, otherDayInWords, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Empty } from '#web/components/empty.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from '../texts.ts'
import { useSubmissions } from './checklist-history-queries.ts'
import { TodaysChecklistLink } from './history-links.tsx'

interface HistoryScreenProps {
  definition: ChecklistDefinition
  rink: Rink
  /** The links to other screens of its history. */
  links: ReactNode
  /** The only day that is shown. */
  day: string | undefined
  /** The rows of days on which it was not made. */
  gaps: ReadonlyMap<string, ReactNode>
  children: ReactNode
}

/** The submissions of one checklist and the days without one, newest first; optionally of one day. */
export function HistoryScreen({ definition, rink, links, day, gaps, children }: HistoryScreenProps) {
  const title = texts.history.title(definition.texts.tab)
  useDocumentTitle(title)
  return (
    <Page
      title={title}
      subtitle={rink.name}
      actions={
        <PageActions>
          {links}
          <TodaysChecklistLink definition={definition} />
        </PageActions>
      }
    >
      {children}
      <Submissions definition={definition} rink={rink} day={day} gaps={gaps} />
    </Page>
  )
}

function Submissions({
  definition,
  rink,
  day: onlyDay,
  gaps,
}: Omit<HistoryScreenProps, 'links' | 'children'>) {
  const list = useSubmissions(definition, rink.id, onlyDay)
  if (list.data === undefined) {
    if (list.error === null) return <WaitingArea label={texts.history.loading} />
    return <LoadFailure title={texts.history.loadFailed} query={list} />
  }
  const submissions = list.data.pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
  const byDay = Map.groupBy(submissions, ({ madeAt }) => rinkDate(madeAt, rink.timezone))
  // The gaps before the last loaded day follow with its page.
  const oldest = list.hasNextPage ? ([...byDay.keys()].toSorted()[0] ?? '') : ''
  for (const day of gaps.keys()) if (day >= oldest && !byDay.has(day)) byDay.set(day, [])
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? 1 : -1))
  if (days.length === 0) {
    return (
      <Empty icon={ClipboardList} action={<TodaysChecklistLink definition={definition} />}>
        {onlyDay === undefined ? texts.history.none : texts.history.noneOfDay}
      </Empty>
    )
  }
  return (
    <>
      {days.map(([day, submissions]) => (
        <HistoryDay
          key={day}
          definition={definition}
          day={day}
          gap={gaps.get(day)}
          submissions={submissions}
          timezone={rink.timezone}
        />
      ))}
      <ShowOlder list={list} what={texts.history.submissions} />
    </>
  )
}

interface HistoryDayProps {
  definition: ChecklistDefinition
  day: string
  gap: ReactNode
  /** Newest first. */
  submissions: SubmissionSummary[]
  timezone: string
}

function HistoryDay({ definition, day, gap, submissions, timezone }: HistoryDayProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-lg font-bold">
        {dayInWords(day)}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {gap}
        {submissions.map(submission => (
          <HistoryRow
            key={submission.id}
            definition={definition}
            submission={submission}
            timezone={timezone}
          />
        ))}
      </ul>
    </section>
  )
}

interface HistoryRowProps {
  definition: ChecklistDefinition
  submission: SubmissionSummary
  timezone: string
}

/** One submission in the list. The whole row links to the record. */
function HistoryRow({ definition, submission, timezone }: HistoryRowProps) {
  const { id, operationalDay, madeAt, submittedAt, submittedBy, machines, revision } = submission
  const otherDay = otherDayInWords(operationalDay, madeAt, timezone)
  return (
    <li>
      <Link
        {...pagedRow}
        to="/dashboard/iskate/$tab/history/$id"
        params={{ tab: definition.tab, id: String(id) }}
        className="flex min-h-18 items-center gap-4 px-4 py-4 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <time dateTime={madeAt} className="self-start text-lg font-bold">
          {timeOfDay(madeAt, timezone)}
        </time>
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">{submittedBy}</span>
            {revision && (
              <span className="rounded-full bg-rink-soft px-3 py-0.5 text-sm text-ink">
                {texts.history.revision(
                  revision,
                  machines.map(({ name }) => name),
                )}
              </span>
            )}
          </span>
          {otherDay && <span className="text-sm text-ink-soft">{texts.history.countsFor(otherDay)}</span>}
          <LateMark record={submission} submittedAt={submittedAt} timezone={timezone} />
          <SignatureMark isBrief record="checklist_submissions" id={id} />
          {machines.every(({ bad }) => bad.length === 0) && (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-ok">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {texts.cards.noFaults}
            </span>
          )}
          {[...machines.entries()].map(([index, { name, bad }]) => (
            <span key={index} className="flex min-w-0 flex-col gap-0.5 text-sm">
              <span className="text-ink-soft">{name}</span>
              <BadFindings definition={definition} labels={bad} />
            </span>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}

/** '2 Fail: Horn, Brakes'; empty if no check is bad. */
function BadFindings({ definition, labels }: Pick<HistoryScreenProps, 'definition'> & { labels: string[] }) {
  if (labels.length === 0) return null
  return (
    <span className="flex items-start gap-1.5 text-bad">
      <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="font-semibold">
          {labels.length} {definition.ratings.find(({ tone }) => tone === 'bad')?.value}
        </span>
        : {labels.join(', ')}
      </span>
    </span>
  )
}
