import { Link } from '@tanstack/react-router'
import { FileText, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { formatInRinkTime, SUBMITTED_FORMAT, shortDay } from '#domain/dates.ts'
import { type IncidentSummary, previewOf } from '#domain/incidents/incident.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useIncidents } from './incident-queries.ts'
import { ListWithoutDetails } from './list-without-details.tsx'

/** 'Previous Incident Reports', page after page (specification 2, section 2.6). */
export function PreviousIncidents({ rink }: { rink: Rink }) {
  const headingId = useId()
  const list = useIncidents(rink)
  const { data, error } = list
  const incidents = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-xl font-bold">
          Previous Incident Reports
        </h2>
        <ListWithoutDetails rink={rink} />
      </div>
      {error && !list.isFetchNextPageError && (
        <LoadFailure title="The incident reports could not be loaded" query={list} />
      )}
      {!incidents && !error && <WaitingArea label="Loading the incident reports…" />}
      {incidents?.length === 0 && (
        <Empty icon={TriangleAlert}>
          No incident reports found. Create your first report using the form above.
        </Empty>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {incidents?.map(incident => (
          <IncidentRow key={incident.id} incident={incident} rink={rink} />
        ))}
      </ul>
      <ShowOlder list={list} what="incident reports" />
    </section>
  )
}

function IncidentRow({ incident, rink }: { incident: IncidentSummary; rink: Rink }) {
  const { id, reference, submittedAt, involvedPersonName, accidentDate, accidentTime } = incident
  return (
    <li className="card flex flex-col gap-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="text-lg font-bold">{reference}</h3>
          <span className="text-sm text-ink-soft">
            {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
          </span>
        </div>
        <Link
          {...pagedRow}
          to="/dashboard/iskate/accident-report/$id"
          params={{ id: String(id) }}
          aria-label={`Open ${reference}`}
          className={buttonLook('secondary')}
        >
          <FileText aria-hidden className="size-5.5 shrink-0" />
          Open
        </Link>
      </div>
      <p>
        <bdi className="font-semibold">{involvedPersonName}</bdi>, {shortDay(accidentDate)}{' '}
        {accidentDate.slice(0, 4)}, {accidentTime}
      </p>
      <p className="text-ink-soft">{incident.accidentPlace}</p>
      <p className="whitespace-pre-wrap">{previewOf(incident.accidentDescription)}</p>
    </li>
  )
}
