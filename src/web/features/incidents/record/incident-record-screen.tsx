import { Link, useParams } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { printIncident } from '#contract/incidents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useIncident } from '../incident-queries.ts'
import { IncidentRecord } from './incident-record.tsx'
import './incident-print.css'

/** One incident report, as an accident-book record. */
export function IncidentRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={`${selectedRink.id} ${id}`} id={id} rink={selectedRink} />
}

function RecordOfRink({ id, rink }: { id: string; rink: Rink }) {
  const query = useIncident(rink, id)
  return (
    <RecordPage
      title={query.data ? `Incident ${query.data.reference}` : 'Incident'}
      printsContentOnly
      pdf={addressOf(printIncident, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: 'accident-report' }}
          className={buttonLook('quiet')}
        >
          <List aria-hidden className="size-5.5 shrink-0" />
          All incident reports
        </Link>
      }
    >
      {incident => <IncidentRecord incident={incident} rink={rink} />}
    </RecordPage>
  )
}
