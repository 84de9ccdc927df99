import { z } from 'zod'
import { post } from '../../../test/server/crash/client.ts'
import { PIN } from '../../../test/server/crash/orders.ts'
import type { Cluster } from '../cluster.ts'

/** The rink of the first visit, and its administrator. */
export const RINK = 1
export const ADMIN = { email: 'ada@rinkbook.test', password: 'ada-secret-ice' }
const STARTED_AT = new Date().toISOString()
const FIRST_VISIT = {
  ...ADMIN,
  rinkName: 'North Pole Arena',
  timezone: 'UTC',
  managerName: 'Dan Duty',
  pin: PIN,
}

/** The first visit, through the proxy; returns a session of the administrator's. */
export async function setUp({ url, servers }: Cluster): Promise<string> {
  const token = /set-up token: (\S+)/.exec(servers()[0]?.welcome ?? '')?.[1]
  return signedIn(await post(url, '/api/setup', { ...FIRST_VISIT, token }, {}))
}

/** Another session of the administrator's. */
export async function signIn(url: string): Promise<string> {
  return signedIn(await post(url, '/api/auth/login', ADMIN, {}))
}

function signedIn({ status, text, cookie }: { status: number; text: string; cookie: string }): string {
  if (status >= 300) throw new Error(`Signing in answered ${status}: ${text}`)
  return cookie
}

/** Writes a diary entry, which publishes the topic `diary`; returns the id of its record. */
export async function writeEntry(
  url: string,
  headers: { cookie: string; 'idempotency-key'?: string },
  entryText: string,
): Promise<number> {
  // The same for all, so that a repeat is a duplicate.
  const entry = { rinkId: RINK, dateTime: STARTED_AT, staffName: 'Ivy Ice', position: 'Steward', entryText }
  const { status, text } = await post(url, '/api/site-diary', entry, headers)
  if (status !== 201) throw new Error(`A diary entry was answered ${status}: ${text}`)
  return z.object({ id: z.int() }).parse(JSON.parse(text)).id
}

/** Throws a sentence if a condition is false. */
export function requireThat(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
