import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { rinksKey } from '#web/api/query-client.ts'

/** Stands for any one part of a key: a type, a day. */
const ANY = Symbol('any')

/**
 * What a rink's screens need on a cold start without a network, by what follows the rink in the key; of lists only the
 * first page as it stands unfiltered. Nothing else is ever kept: incidents, users, sessions, PINs and the audit trail
 * leave nothing in the browser.
 */
const REMEMBERED: readonly (readonly unknown[])[] = [
  ['staff', 'list'],
  ['staff', 'shifts', ANY],
  ['checklists', ANY, 'status'],
  ['checklists', ANY, 'today', ANY],
  ['checklists', ANY, 'machines'],
  ['diary', 'list', '', '', ''],
  ['handovers', 'list'],
  ['callouts', 'list', '', ''],
  ['callouts', 'counts'],
  ['shift-ends', 'last'],
  ['shift-ends', 'unread'],
  ['equipment', 'list'],
]

/** Whether the answer to a query is kept on the tablet. */
export function isRemembered(key: readonly unknown[]): boolean {
  if (matches(key, rinksKey)) return true
  const [first, rinkId, ...rest] = key
  return first === 'rink' && typeof rinkId === 'number' && REMEMBERED.some(known => matches(rest, known))
}

/**
 * Whether an answer of that instant still means something: a checklist that was complete yesterday is open again, so
 * its state is nothing to show on another operational day.
 */
export function isStillTrue(
  key: readonly unknown[],
  asOf: number,
  now: Date,
  rinks: readonly (RinkTime & { id: number })[],
): boolean {
  if (key[2] !== 'checklists' || key[4] !== 'status') return true
  const rink = rinks.find(({ id }) => id === key[1])
  return rink !== undefined && operationalDay(new Date(asOf), rink) === operationalDay(now, rink)
}

/** What of an answer is kept: of one that came in pages, the first. */
export function keptPart(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    'pageParams' in data &&
    Array.isArray(data.pageParams)
  )
}

function matches(parts: readonly unknown[], pattern: readonly unknown[]): boolean {
  return (
    parts.length === pattern.length && pattern.every((part, place) => part === ANY || part === parts[place])
  )
}
