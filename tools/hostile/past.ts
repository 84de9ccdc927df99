import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { registerAccounts } from '../../test/pages/two-people.ts'
import { TestBrowser } from '../../test/server/browser.ts'
import { RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { done } from './kept.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longer than the retention period of a diary entry (domain/retention/rules.ts). */
const LONG_AGO_MS = 4 * 366 * DAY_MS
/** More than the run deletes under the retention policy. */
const ENTRIES = 300
/** Longer than a proposed deletion waits for its confirmation. */
const LAST_WEEK_MS = 8 * DAY_MS
/** As many deletions have been proposed since, each of one entry: half are confirmed and half withdrawn. */
const PROPOSED = 120

/** The administrator, who also maintains the rink during the attack. */
export const ADMIN = { email: 'ada@rinkbook.test', password: 'ada-secret-ice' }
/** The first rink, with a manager. */
export const NEW_RINK = {
  rinkName: 'North Pole Arena',
  timezone: 'UTC',
  managerName: 'Dan Duty',
  pin: RIGHT_PIN,
}
/**
 * The rink under attack, the first, with a manager whose PIN is right; and another, to which the attackers
 * have no access.
 */
export const ATTACKED_RINK = 1
export const OTHER_RINK = 2
/** The rink for wrong PINs. */
export const GUESSED_RINK = 3

/** Sets up a database years ago, so that it has records that the retention policy allows to be deleted. */
export async function beginBook(environment: Record<string, string>): Promise<void> {
  const settings = { ...environment, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  const server = await startServer(readConfig(settings), () => new Date(Date.now() - LONG_AGO_MS))
  const admin = new TestBrowser(server.url)
  await done(admin.post('/api/setup', { ...ADMIN, ...NEW_RINK }))
  await done(admin.post('/api/ice-rinks', { name: 'South Bank', timezone: 'UTC' }))
  await done(admin.post('/api/ice-rinks', { name: 'West Bank', timezone: 'UTC' }))
  await done(admin.post('/api/site-diary', entryAt(OTHER_RINK)))
  for (let entry = 0; entry < ENTRIES; entry += 1)
    await done(admin.post('/api/site-diary', entryAt(ATTACKED_RINK)))
  await server.stop()
  await proposeDeletions(settings)
}

async function proposeDeletions(settings: Record<string, string>): Promise<void> {
  const server = await startServer(readConfig(settings), () => new Date(Date.now() - LAST_WEEK_MS))
  const admin = new TestBrowser(server.url)
  await done(admin.post('/api/auth/login', ADMIN))
  // The clock may not be far ahead of the newest audit entry.
  await done(admin.post('/api/ice-rinks', { name: 'East Bank', timezone: 'UTC' }))
  // Two people of the register sign a deletion.
  await registerAccounts(admin.sendJson)
  for (let id = 2; id < 2 + PROPOSED; id += 1) {
    const deletion = { rinkId: ATTACKED_RINK, record: 'site_diary_entries', ids: [id] }
    await done(admin.post('/api/privacy/deletions', deletion))
  }
  await server.stop()
}

function entryAt(rinkId: number) {
  return {
    rinkId,
    dateTime: new Date(Date.now() - LONG_AGO_MS - 60_000).toISOString(),
    staffName: 'Ivy Ice',
    position: 'Steward',
    entryText: 'A quiet day.',
  }
}
