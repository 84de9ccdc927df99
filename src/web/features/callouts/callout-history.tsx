import { useId } from 'react'
import type { CalloutChange } from '#contract/callouts.ts'
import { labelOfField } from '#domain/callouts/callout.ts'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { FieldChanges } from '#web/forms/field-changes.tsx'
import { useCalloutChanges } from './callout-queries.ts'
import { StatusBadge } from './status-badge.tsx'

/** Who changed what of a callout and when, newest first. */
export function CalloutHistory({ rink, id }: { rink: Rink; id: number }) {
  const headingId = useId()
  const query = useCalloutChanges(rink, id)
  const { data, error } = query
  const changes = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        History
      </h2>
      {!changes && !error && <WaitingArea label="Loading the history…" />}
      {!changes && error && <LoadFailure title="The history could not be loaded" query={query} />}
      <ol className="flex flex-col divide-y divide-line empty:hidden">
        {changes?.map(change => (
          <Change key={change.revision} change={change} timezone={rink.timezone} />
        ))}
      </ol>
      <ShowOlder list={query} what="changes" />
    </section>
  )
}

function Change({ change, timezone }: { change: CalloutChange; timezone: string }) {
  const { revision, changedAt, user, submittedBy, status, changes } = change
  const isNewStatus = revision === 1 || changes.some(({ field }) => field === 'status')
  const fields = changes.filter(({ field }) => field !== 'status')
  return (
    <li
      {...pagedRow}
      tabIndex={-1}
      className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0 print:gap-0 print:py-1"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{formatInRinkTime(changedAt, timezone, MOMENT_FORMAT)}</span>
        <span className="text-ink-soft">
          {revision === 1 ? 'Submitted' : 'Changed'} by {submittedBy ? `${submittedBy} (${user})` : user}
        </span>
        {isNewStatus && <StatusBadge status={status} />}
      </p>
      <FieldChanges labelOf={labelOfField} changes={fields} />
    </li>
  )
}
