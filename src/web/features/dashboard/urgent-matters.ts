import type { Matter, MatterKind } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useAttention } from '#web/actions/attention.ts'
import { useOpenMatters } from '#web/matters/matter-queries.ts'

/** Those that `DangerLine` names, and those with a line or a row of their own on the dashboard. */
const SHOWN_ELSEWHERE: ReadonlySet<MatterKind> = new Set([
  'air alarm',
  'check',
  'due',
  'early end',
  'handover',
  'ice',
  'lock-out',
  'plant round',
  'report',
])

/** The urgent matters that nothing else on the dashboard shows. */
export function useOtherUrgent(rink: Rink): Matter[] {
  const { data = [] } = useOpenMatters(rink)
  const { overdue, left } = useAttention(rink)
  const counted = new Set([...overdue, ...left].map(({ id }) => `action ${id}`))
  return data.filter(
    ({ tone, kind, key }) => tone === 'red' && !SHOWN_ELSEWHERE.has(kind) && !counted.has(key),
  )
}
