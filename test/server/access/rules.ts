import { rightFor } from '#contract/endpoint.ts'
import { type Account, administers, may, reachesRink } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { type CallerName, ROLE_OF_CALLER } from './callers.ts'
import { namesRink, refersToRecords } from './request-parts.ts'
import type { CallerAnswered, Row } from './walk.ts'

type Expected = 'let in' | 'not let further' | 401 | 403 | 404

const STRANGERS: ReadonlySet<CallerName> = new Set([
  'nobody',
  'ended session',
  'removed user',
  'enrolled device',
])

/** Valid calls that are refused for other reasons, for every caller. */
const REFUSED_ON_THESE_BOOKS: Readonly<Record<string, number>> = {
  // There are already users.
  setUp: 409,
  // The passkey answers no challenge of this session.
  addPasskey: 403,
  // No provider is configured.
  oidcLogin: 404,
  oidcCallback: 404,
  // A manager is signed in.
  endShift: 409,
  // The machine has a reported fault, which no rink can list.
  allowUse: 409,
  // Nothing was made offline.
  confirmClaim: 404,
  // Nothing is due for deletion on its first day.
  proposeDeletion: 409,
  confirmDeletion: 404,
  withdrawDeletion: 404,
  // Five an hour.
  sendPublicReport: 429,
}

/** Labels are public: anyone who is there can scan them. Whoever has a contractor's link reads its action. */
const OPENED_BY_CODE: ReadonlySet<string> = new Set([
  'readLabel',
  'readReportCode',
  'readContractorLink',
  'takeContractorStep',
])

/** Differences between the replies to a call and the access in its contract; empty if there are none. */
export function problemsOf(row: Row): string[] {
  return row.answers.flatMap(answer => [
    ...statusProblems(row, answer),
    ...leakProblems(row, answer),
    ...writeProblems(row, answer),
  ])
}

function writeProblems(row: Row, answer: CallerAnswered): string[] {
  const written = JSON.stringify(answer.written)
  return written === '{}' ? [] : [`${headOf(row, answer)} ${answer.status}, and yet it left ${written}`]
}

function statusProblems(row: Row, answer: CallerAnswered): string[] {
  const expected = expectedFor(row, answer)
  const isRight =
    expected === 'let in'
      ? answer.status < 300 || answer.status === REFUSED_ON_THESE_BOOKS[row.call.name]
      : expected === 'not let further'
        ? answer.status >= 400 && answer.status < 500
        : answer.status === expected
  return isRight
    ? []
    : [`${headOf(row, answer)} ${answer.status} instead of ${expected}: ${answer.text.slice(0, 200)}`]
}

/**
 * Derived from the contract alone: the caller, the access of the call, and the part that refers to the other
 * rink.
 */
function expectedFor(row: Row, { caller }: CallerAnswered): Expected {
  const { call, part, rinks } = row
  const [own, other] = rinks
  if (call.access === 'anyone') return isFormerUser(row, caller.name) ? 401 : 'let in'
  if (call.access === 'metrics') return 404
  // Nobody here has the token of a sensor.
  if (call.access === 'sensor') return 401
  if (call.access === 'device') return caller.name === 'enrolled device' ? 'let in' : 401
  if (STRANGERS.has(caller.name)) return 401
  const user = userOf(caller.name, own.rinkId, other.rinkId)
  const right = rightFor(call)
  // The other rink has named no incident reader.
  const isAllowedAt = (rinkId: number) =>
    may(user, right === 'read-incidents' && rinkId === other.rinkId ? 'read' : right, rinkId)
  const isForAdmins = call.access === 'admin' || call.access === 'admin-at-rink'
  if (isForAdmins && !administers(user)) return 403
  if (namesRink(call) && !isAllowedAt((part === 'named' ? other : own).rinkId)) return 403
  if (call.access === 'signed-in') return isTheirs(row, caller.name) ? 'let in' : 404
  if (part === 'path') return 404
  if (part === 'query') return call.method === 'GET' ? 404 : 'let in'
  // The records of this rink are not found at the other rink.
  if (part === 'body' || (part === 'named' && refersToRecords(call, rinks))) return 'not let further'
  return 'let in'
}

function isFormerUser({ call }: Row, name: CallerName): boolean {
  return call.name === 'login' && name === 'removed user'
}

/** Calls without a rink's number: the caller's own sessions, and the machine or place of a label. */
function isTheirs({ call, part, rinks: [own, other] }: Row, name: CallerName): boolean {
  if (call.name === 'findLabelledMachine' || call.name === 'findReportedSubject') {
    const { rinkId } = part === 'path' ? other : own
    return reachesRink(userOf(name, own.rinkId, other.rinkId), rinkId)
  }
  return part !== 'path' || name === 'of the other'
}

/** True if an answer leaks another rink's records, each of which contains that rink's marker. */
function leakProblems(row: Row, answer: CallerAnswered): string[] {
  const [own, other] = row.rinks
  const user = userOf(answer.caller.name, own.rinkId, other.rinkId)
  if (OPENED_BY_CODE.has(row.call.name)) return []
  const isStranger = STRANGERS.has(answer.caller.name)
  const foreign = row.rinks.filter(
    rink =>
      (answer.caller.name === 'enrolled device' && rink.rinkId !== own.rinkId) ||
      (isStranger && answer.caller.name !== 'enrolled device') ||
      !reachesRink(user, rink.rinkId),
  )
  return foreign
    .filter(({ marker }) => answer.text.includes(marker))
    .map(({ marker }) => `${headOf(row, answer)} is told of ${marker}`)
}

function userOf(name: CallerName, own: number, other: number): Account {
  const held = ROLE_OF_CALLER[name]
  const person: User['person'] = held && { id: 1, name, roles: [{ role: held, rinkId: own }] }
  const rinkIds: Partial<Record<CallerName, number>> = { 'of this rink': own, 'of the other': other }
  const role = name === 'administrator' ? ('admin' as const) : ('rink' as const)
  return { role, rinkId: rinkIds[name] ?? null, ...(person && { person }) }
}

function headOf({ call, part }: Row, { caller }: CallerAnswered): string {
  return `${call.method} ${call.path} (${call.name}, ${part}) by ${caller.name}:`
}
