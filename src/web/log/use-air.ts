import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAir } from '#contract/air.ts'
import { airNow, type PadAir } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** An evacuation that begins because time has passed is shown within this time. */
const TICK_MS = 5000

/** The records of the air, also those that this tablet has not sent. */
export function useAirQuery(rink: Rink) {
  const select = useOverlay('air', rink)
  return useQuery({
    queryKey: rinkKey(rink.id, 'log', 'air'),
    queryFn: () => call(readAir, { query: { rinkId: String(rink.id) } }),
    select,
  })
}

/** The air of each pad now, by the rules that the server applies too; without a network from the records on the tablet. */
export function useAir(rink: Rink): { pads: PadAir[]; records: AirRecords | undefined } {
  const records = useAirQuery(rink).data?.records
  const now = useNow(TICK_MS)
  const pads = useMemo(
    () => (records ? airNow(records, { now: latest(records, now), rink }) : []),
    [records, now, rink],
  )
  return { pads, records }
}

/** Now, but no earlier than the newest record: another tablet's clock may be a little ahead. */
function latest({ samples, steps }: AirRecords, tick: Date): Date {
  const times = [...samples.map(({ takenAt }) => takenAt), ...steps.map(({ at }) => at)]
  return new Date(Math.max(tick.getTime(), serverNow().getTime(), ...times.map(at => Date.parse(at))))
}
