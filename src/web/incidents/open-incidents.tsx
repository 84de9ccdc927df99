import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listOpenIncidents } from '#contract/incident-deadlines.ts'
import { openTaskInWords } from '#domain/incidents/open-deadline.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

/** An incident becomes open by the passing of time, too. */
const REFRESH_EVERY_MS = 5 * 60_000

/** The incidents on which something is still to be done. Without an assessment, they are open after a day, or at once. */
export function useOpenIncidents(rink: Rink, undecided?: 'at-once') {
  return useQuery({
    queryKey: rinkKey(rink.id, 'incidents', 'open', ...(undecided ? [undecided] : [])),
    queryFn: () =>
      call(listOpenIncidents, { query: { rinkId: String(rink.id), ...(undecided && { undecided }) } }),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_EVERY_MS,
  })
}

interface OpenIncidentsProps {
  rink: Rink
  /** The incidents whose own row says it. */
  leavesOut?: readonly number[] | undefined
}

/** The same, a line each: on the dashboard, in handovers and shift ends. */
export function OpenIncidents({ rink, leavesOut }: OpenIncidentsProps) {
  const query = useOpenIncidents(rink)
  const { error } = query
  const data = (query.data ?? []).filter(({ id }) => !leavesOut?.includes(id))
  if (error && !isNetworkError(error)) {
    return <LoadFailure title={texts.loadFailed} query={query} />
  }
  if (data.length === 0) return null
  return (
    <Notice tone="warn" title={texts.open(data.length)}>
      <ul>
        {data.map(incident => (
          <li key={`${incident.id} ${incident.task}`}>
            <Link
              to="/dashboard/iskate/accident-report/$id"
              params={{ id: String(incident.id) }}
              className="flex min-h-12 items-center underline"
            >
              {openTaskInWords(incident)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
