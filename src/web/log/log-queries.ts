import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readIce } from '#contract/ice.ts'
import { changeLogSetting, listLogEntries, readLogEntry, readLogSettings } from '#contract/log.ts'
import { listSeries, readTrend } from '#contract/readings.ts'
import { isClosedAsUnsafe, type PadNow } from '#domain/ice/ice-now.ts'
import { withAir } from '#domain/ice/with-air.ts'
import type { LogFilter, LogKind } from '#domain/log/contents.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import type { NewLogSetting } from '#domain/log/settings.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { Period } from '#web/components/period.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import { useAir } from './use-air.ts'

const PAGE_SIZE = '30'

/** Each pad now, also with entries that this tablet has not sent. */
export function useIce(rink: Rink) {
  const overlay = useOverlay('ice', rink)
  const { pads: air } = useAir(rink)
  // An alarm that this tablet has found closes the ice here before the server knows of it.
  const select = useCallback((pads: PadNow[]) => withAir(overlay(pads), air), [overlay, air])
  return useQuery({ ...iceQuery(rink), select })
}

const iceQuery = ({ id }: Rink) => ({
  queryKey: rinkKey(id, 'log', 'ice'),
  queryFn: () => call(readIce, { query: { rinkId: String(id) } }),
})

/** True once the ice is known, or could not be loaded. Evaluates neither the air nor what waits on this tablet. */
export function useIsIceKnown(rink: Rink): boolean {
  return !useQuery({ ...iceQuery(rink), notifyOnChangeProps: ['isPending'] }).isPending
}

/** The pads whose ice is closed as unsafe. */
export function useUnsafeIce(rink: Rink): PadNow[] {
  const { data: pads = [] } = useIce(rink)
  return pads.filter(isClosedAsUnsafe)
}

/** The settings of the rink's ice, air and plant. */
export function useLogSettings({ id }: Rink) {
  return useQuery(logSettingsQuery(id))
}

export function logSettingsQuery(rinkId: number) {
  return queryOptions({
    queryKey: rinkKey(rinkId, 'log', 'settings'),
    queryFn: () => call(readLogSettings, { query: { rinkId: String(rinkId) } }),
  })
}

/** Changes one setting. */
export function useChangeLogSetting(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['log'], (setting: NewLogSetting) =>
    sendKeyed(setting, key => call(changeLogSetting, { body: setting, key })),
  )
}

const onlyCounted = (entries: LogEntry[]) => entries.filter(isCounted)

/** The newest entries of a kind that count, for screens that show what was recorded last; cached for use without a network. */
export function useRecentEntries({ id }: Rink, kind: LogKind) {
  return useQuery({
    queryKey: rinkKey(id, 'log', 'recent', kind),
    queryFn: () => call(listLogEntries, { query: { rinkId: String(id), limit: PAGE_SIZE, kind } }),
    select: onlyCounted,
    refetchOnMount: 'always',
  })
}

/** The log in pages, newest first; all kinds, or one; '' for a period without a limit. */
export function useLogEntries({ id }: Rink, kind: LogFilter | undefined, { from, to }: Period) {
  return useInfiniteQuery({
    queryKey: rinkKey(id, 'log', 'list', kind ?? '', from, to),
    queryFn: ({ pageParam: before }) =>
      callPage(listLogEntries, {
        query: {
          rinkId: String(id),
          limit: PAGE_SIZE,
          ...(kind && { kind }),
          ...(from && { from }),
          ...(to && { to }),
          ...(before && { before }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** One entry of the log. */
export function useLogEntry({ id: rinkId }: Rink, id: string) {
  return useQuery({
    queryKey: rinkKey(rinkId, 'log', 'one', id),
    queryFn: () => call(readLogEntry, { params: { id }, query: { rinkId: String(rinkId) } }),
  })
}

/** The series that were measured lately, with their last values. */
export function useSeries({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'log', 'series'),
    queryFn: () => call(listSeries, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

interface AskedTrend {
  subject: string
  key: string
  /** Instants. */
  from: string
  to: string
  /** A limit in SI: was it ever above, or below? */
  above?: number
  below?: number
}

/** A series of readings in a period. */
export function useTrend({ id }: Rink, { above, below, ...period }: AskedTrend, isEnabled = true) {
  return useQuery({
    queryKey: rinkKey(id, 'log', 'trend', period, above ?? null, below ?? null),
    queryFn: () =>
      call(readTrend, {
        query: {
          rinkId: String(id),
          ...period,
          ...(above !== undefined && { above: String(above) }),
          ...(below !== undefined && { below: String(below) }),
        },
      }),
    enabled: isEnabled,
  })
}
