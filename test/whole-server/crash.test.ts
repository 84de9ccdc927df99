import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomFrom } from '../server/crash/random.ts'
import { type Counts, type Fault, runRounds } from '../server/crash/rounds.ts'
import { CrashSite } from '../server/crash/site.ts'
import { emptyDatabaseUrl } from '../server/database.ts'
import { killablePostgres } from '../server/postgres-server.ts'
import { scratchRoot } from '../server/scratch.ts'

const DIALECT = process.env.DIALECT === 'postgres' ? 'postgres' : 'sqlite'
/**
 * `npm run test:crash` sets them (tools/crash.ts); without them the short form runs, which is always the
 * same.
 */
const SEED = Number(process.env['SEED'] ?? 1)
const IS_FULL = process.env['ROUNDS'] !== undefined
const SHORT: readonly Fault[] = DIALECT === 'postgres' ? ['load'] : ['load', 'backup']
const FULL: readonly Fault[] =
  DIALECT === 'postgres'
    ? ['load', 'database', 'load', 'start', 'load', 'load']
    : ['load', 'start', 'load', 'backup', 'load', 'load']
const ROUNDS = IS_FULL ? Number(process.env['ROUNDS']) : SHORT.length
const FIRST_STARTS = IS_FULL ? Math.ceil(ROUNDS / 10) : 1
const PEOPLE = IS_FULL ? 6 : 3
/**
 * The time limit from a start in an empty folder to the line that reports the server as ready, in
 * milliseconds.
 */
const FIRST_START_MS = 1000
const HOUR_MS = 60 * 60_000

describe('a killed server', { timeout: IS_FULL ? 6 * HOUR_MS : 120_000 }, () => {
  it('a killed server restarts and has every acknowledged write once, and the others whole or not at all', async () => {
    const dataDir = await newDataDirectory()
    const postgres = IS_FULL && DIALECT === 'postgres' ? await killablePostgres() : undefined
    if (postgres) onTestFinished(postgres.stop)
    const site = new CrashSite(dataDir, postgres?.url ?? (await emptyDatabaseUrl(dataDir)))
    onTestFinished(() => site.kill())
    await site.start()
    await site.setUp(PEOPLE)
    let kills = 0
    const counts = await runRounds({
      site,
      seed: SEED,
      rounds: ROUNDS,
      faults: IS_FULL ? FULL : SHORT,
      killDatabase: async () => postgres?.kill(kills++ % 2 === 0 ? 'SIGKILL' : 'SIGQUIT'),
      onRound: tell,
    })
    expect(counts).toMatchObject({ rounds: ROUNDS })
    expect(counts.acknowledged).toBeGreaterThan(0)
  })

  it('a server that is killed during its first start can start again', async () => {
    for (let start = 0; start < FIRST_STARTS; start++) {
      const dataDir = await newDataDirectory()
      const site = new CrashSite(dataDir, await emptyDatabaseUrl(dataDir))
      await site.killWhileStarting(randomFrom(SEED * 1000 + start).below(FIRST_START_MS))
      await site.start()
      await site.setUp(1)
      expect(site.cookies).toHaveLength(1)
      await site.kill()
    }
  })
})

async function newDataDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(scratchRoot(), 'rinkbook-crash-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** The progress of the full form, for a person who watches; it is read again at the end of the run. */
async function tell(counts: Counts): Promise<void> {
  if (IS_FULL)
    await writeFile(`.build/crash-${DIALECT}.json`, `${JSON.stringify({ seed: SEED, ...counts })}\n`)
}
