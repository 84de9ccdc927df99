import { Link, useParams } from '@tanstack/react-router'
import { FileText, List, Printer } from 'lucide-react'
import { printCallout } from '#contract/callouts.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useCallout } from './callout-queries.ts'
import { CalloutRecord } from './callout-record.tsx'

/** One callout with all that is known of it. */
export function CalloutRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={id} rink={selectedRink} id={id} />
}

function RecordOfRink({ rink, id }: { rink: Rink; id: string }) {
  const { data: callout, error, isFetching, refetch } = useCallout(rink, id)
  const title = callout ? `Engineer Callout ${callout.reference}` : 'Engineer Callout'
  useDocumentTitle(title)
  const pdf = addressOf(printCallout, { params: { id }, query: { rinkId: String(rink.id) } })
  return (
    <Page
      title={title}
      subtitle={rink.name}
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link
            to="/dashboard/iskate/{-$tab}"
            params={{ tab: 'engineer-callout' }}
            className={buttonLook('quiet')}
          >
            <List aria-hidden className="size-5.5 shrink-0" />
            All callouts
          </Link>
          {callout && (
            <>
              <a href={pdf} target="_blank" rel="noopener" className={buttonLook('secondary')}>
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
      {callout && <CalloutRecord rink={rink} callout={callout} />}
      {!callout && !error && <WaitingArea label="Loading the callout…" />}
      {!callout && error && (
        <LoadFailure
          title="This callout could not be loaded"
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
    </Page>
  )
}
