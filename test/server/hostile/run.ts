import * as fc from 'fast-check'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { endsEarly, framed, isRegular } from './frames.ts'
import type { KnownCalls, Site } from './near-valid.ts'
import { AUTHORISED, rightPin } from './pins.ts'
import { type Actor, type HostileRequest, hostileRequests } from './requests.ts'
import { SuccessCount, type Successes } from './successes.ts'
import { Wire } from './wire.ts'

const calls = [...endpoints, ...rawEndpoints]

/** Requests of each call that are made at a time, to limit memory. */
const AT_A_TIME = 4
/** Replies with every record of a rink take longer the more requests were made before: fewer of them are asked for. */
const SLOW_CALLS: ReadonlySet<string> = new Set([
  'downloadAllExcel',
  'exportAuditTrail',
  'listPastTerm',
  'printIncidentList',
  'printLabels',
  'printPlaceLabels',
])
// Drawing the labels of a thousand machines takes half a minute on a busy machine.
const PATIENCE_MS = 60_000
/** Far below the server's limits per address. */
const ADDRESSES = 200

/** Signs an actor in and returns the session's cookie; called again when a request has ended the session. */
export type SignIn = (actor: Exclude<Actor, 'anonymous'>) => Promise<string>

interface Attack {
  url: string
  site: Site
  seed: number
  requests: number
  /** The number of requests in flight. */
  wires: number
  signIn: SignIn
  /** The name of the only call to attack; by default all. */
  only?: string
  /** Called before each tenth of the requests; returns calls that succeed at that point. */
  prepare?: () => Promise<KnownCalls>
  /** Called after each tenth of the requests. */
  onTenth?: (tenth: number) => Promise<void>
  /** Called on each failure. */
  onFailure?: (failure: string) => void
}

/** The server's answers, and its failures. */
export interface Report {
  /** The number of answers by status, and of closed and hanging connections. */
  answers: Record<string, number>
  successes: Successes
  /** By call, the seconds for which requests waited for their answers. */
  seconds: ReadonlyMap<string, number>
  /** Each a request with its answer: a 5xx, or no answer where one is required. */
  failures: string[]
}

/** Sends generated requests for every call of the contract to a server; returns its report. */
export async function attack(plan: Attack): Promise<Report> {
  const { url, site, seed, requests, wires, signIn, prepare, onTenth, onFailure } = plan
  const cookies = new Map<Actor, string>()
  const counts = new Map<string, number>()
  const seconds = new Map<string, number>()
  const successes = new SuccessCount()
  const failures: string[] = []
  const made = calls.filter(({ name }) => plan.only === undefined || name === plan.only)
  let known: KnownCalls = {}
  const pending = requestsFrom(seed, site, made, () => known)
  let sent = 0
  let tenth = 0

  const cookieOf = async (actor: Actor) => {
    if (actor === 'anonymous') return undefined
    const cookie = cookies.get(actor) ?? (await signIn(actor))
    cookies.set(actor, cookie)
    return cookie
  }
  const work = async (until: number) => {
    const wire = new Wire(url, PATIENCE_MS)
    // A broken connection may be the fault of the requests before it.
    let before: () => string = () => 'nothing'
    while (sent < until) {
      sent += 1
      const place = sent
      const request = pending.next().value
      const cookie = await cookieOf(request.actor)
      const from = ['x-forwarded-for', `10.0.0.${place % ADDRESSES}`] as const
      const named = cookie === undefined ? [from] : [from, ['cookie', cookie] as const]
      if (cookie !== undefined && AUTHORISED.has(request.call)) await wire.send(rightPin(site, named))
      const { method } = request
      const bytes = framed(request, named)
      const sending = { bytes, method, isRegular: isRegular(request), endsEarly: endsEarly(request) }
      const sentAt = performance.now()
      const { status, text, history } = await wire.send(sending)
      const waited = (performance.now() - sentAt) / 1000
      seconds.set(request.call, (seconds.get(request.call) ?? 0) + waited)
      counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
      successes.note(tenth, request, status, text)
      const told = () => described(request, place, bytes, `${text || status}\n${history}`)
      if (isFailure(request, status)) {
        failures.push(status === 'closed' ? `${before()}\n${told()}` : told())
        onFailure?.(failures.at(-1) ?? '')
      }
      before = told
      if ((status === 401 || endsSessions(request)) && cookies.get(request.actor) === cookie)
        cookies.delete(request.actor)
    }
    wire.close()
  }
  while (tenth < 10) {
    tenth += 1
    known = (await prepare?.()) ?? known
    const until = Math.round((requests * tenth) / 10)
    await Promise.all(Array.from({ length: wires }, () => work(until)))
    await onTenth?.(tenth)
  }
  return { answers: Object.fromEntries(counts), successes: successes.all(), seconds, failures }
}

/** Rounds of a few requests per call; the seed repeats them. */
function* requestsFrom(
  seed: number,
  site: Site,
  made: typeof calls,
  knownNow: () => KnownCalls,
): Generator<HostileRequest, never> {
  let known: KnownCalls | undefined
  let arbitraries: fc.Arbitrary<HostileRequest>[] = []
  for (let round = 0; ; round += 1) {
    if (known !== knownNow()) {
      known = knownNow()
      arbitraries = made.map(call => hostileRequests(call, site, known))
    }
    const ofCalls = arbitraries.map((requests, place) =>
      fc.sample(requests, { seed: seed + round * 1_000 + place, numRuns: atATime(made[place]?.name) }),
    )
    for (let nth = 0; nth < AT_A_TIME; nth += 1) {
      for (const requests of ofCalls) {
        const request = requests[nth]
        if (request) yield request
      }
    }
  }
}

function atATime(call: string | undefined): number {
  return call !== undefined && SLOW_CALLS.has(call) ? 1 : AT_A_TIME
}

function endsSessions({ call }: HostileRequest): boolean {
  return call === 'logout' || call === 'login'
}

/**
 * Input that is not HTTP may be met with a closed connection; everything else must be answered, and never
 * with a 5xx.
 */
function isFailure(request: HostileRequest, status: number | 'closed' | 'hanging'): boolean {
  if (status === 'hanging') return true
  return status === 'closed' ? isRegular(request) : status >= 500
}

function described(
  { call, actor, frame }: HostileRequest,
  place: number,
  bytes: Buffer,
  answer: string,
): string {
  const sent = bytes
    .subarray(0, 1500)
    .toString('latin1')
    .replaceAll(/rinkbook=[\w-]{20,}/g, 'rinkbook=…')
  return `request ${place}: ${call} by ${actor} (${frame})\n${sent}\n→ ${answer}`
}
