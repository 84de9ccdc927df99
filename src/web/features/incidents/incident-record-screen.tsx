import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { printIncident } from '#contract/incidents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useIncident } from './incident-queries.ts'
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
  const { data: incident, error, isFetching, refetch } = useIncident(rink, id)
  useDocumentTitle(incident ? `Incident ${incident.reference}` : 'Incident')
  return (
    <Page
      title={incident ? `Incident ${incident.reference}` : 'Incident'}
      printsContentOnly
      actions={
        <div className="flex flex-wrap gap-3">
          <Link
            to="/dashboard/iskate/{-$tab}"
            params={{ tab: 'accident-report' }}
            className={buttonLook('quiet')}
          >
            <ArrowLeft aria-hidden className="size-5.5 shrink-0" />
            All incident reports
          </Link>
          {incident && (
            <>
              <a
                href={addressOf(printIncident, { params: { id }, query: { rinkId: String(rink.id) } })}
                target="_blank"
                rel="noopener"
                className={buttonLook('secondary')}
              >
                <FileText aria-hidden className="size-5.5 shrink-0" />
                PDF
              </a>
              <Button icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            </>
          )}
        </div>
      }
    >
      {incident && <IncidentRecord incident={incident} rink={rink} />}
      {!incident && error === null && <WaitingArea label="Loading the record…" />}
      {!incident && error && (
        <LoadFailure
          title="This record could not be loaded"
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
    </Page>
  )
}
