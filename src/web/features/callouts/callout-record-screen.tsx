import { Link, useParams } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { printCallout } from '#contract/callouts.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useCallout } from './callout-queries.ts'
import { CalloutRecord } from './callout-record.tsx'

/** One callout with all that is known of it. */
export function CalloutRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function RecordOfRink({ rink, id }: { rink: Rink; id: string }) {
  const query = useCallout(rink, id)
  return (
    <RecordPage
      title={query.data ? `Engineer Callout ${query.data.displayReference}` : 'Engineer Callout'}
      subtitle={rink.name}
      pdf={addressOf(printCallout, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: 'engineer-callout' }}
          className={buttonLook('quiet')}
        >
          <List aria-hidden className="size-5.5 shrink-0" />
          All callouts
        </Link>
      }
    >
      {callout => <CalloutRecord rink={rink} callout={callout} />}
    </RecordPage>
  )
}
