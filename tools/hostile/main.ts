import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { useFastHashesForTests } from '#server/security/hashing.ts'
import { attack } from '../../test/server/hostile/run.ts'
import { scratchRoot } from '../../test/server/scratch.ts'
import { throwAwayPostgres } from '../postgres.ts'
import { runProgram } from '../steps/program.ts'
import { growth, inWords } from './growth.ts'
import { METRICS_TOKEN, prepareKnown } from './known.ts'
import { ATTACKED_RINK, beginBook, GUESSED_RINK } from './past.ts'
import { reachInWords, unreached } from './reach.ts'
import { type AttackedServer, type Memory, startAttacked } from './server.ts'
import { attackSetUp, SECRET } from './set-up.ts'
import { signInAt, signInKeeper, tracesAtOtherRink } from './site.ts'

const REQUESTS = Number(process.env['REQUESTS'] ?? 100_000)
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** The additional share for PostgreSQL: enough for the parts that it stores differently from SQLite. */
const SHARE_OF_POSTGRES = 0.2
const WIRES = 8
const SHOWN_FAILURES = 20
const SHOWN_WAITS = 15
// The attacked server reads the hashes that the tool makes (cheap-hashes.mjs).
useFastHashesForTests()
console.log(`SEED=${SEED} REQUESTS=${REQUESTS}`)
const failures = [...(await emptyUnderAttack('SQLite', {})), ...(await databaseUnderAttack('SQLite', {}))]
for (const work of [emptyUnderAttack, databaseUnderAttack]) {
  const postgres = await throwAwayPostgres()
  failures.push(...(await work('PostgreSQL', { DATABASE_URL: postgres.url })))
  await postgres.stop()
}
for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`\nFAILED: ${failure}`)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Attacks the first visit to a server on an empty database; returns the faults. */
function emptyUnderAttack(name: string, env: Record<string, string>): Promise<string[]> {
  return onServer(name, { ...env, RINKBOOK_SECRET: SECRET }, server => attackSetUp(name, SEED, server))
}

/** Attacks a server on a database from years ago; returns the faults. */
function databaseUnderAttack(name: string, env: Record<string, string>): Promise<string[]> {
  const requests = name === 'SQLite' ? REQUESTS : Math.ceil(REQUESTS * SHARE_OF_POSTGRES)
  return onServer(name, env, server => attackBook(name, requests, server), beginBook)
}

async function onServer(
  name: string,
  env: Record<string, string>,
  work: (server: AttackedServer) => Promise<string[]>,
  prepare?: (environment: Record<string, string>) => Promise<void>,
): Promise<string[]> {
  const folder = mkdtempSync(join(scratchRoot(), 'rinkbook-hostile-'))
  const environment = { ...env, DATA_DIR: folder, METRICS_TOKEN }
  try {
    await prepare?.(environment)
    const server = await startAttacked(environment)
    const problems = await work(server).catch((error: unknown) => [
      `${name}: the server broke down: ${String(error)}`,
      ...server.alarms.slice(-SHOWN_FAILURES),
    ])
    problems.push(...server.alarms.map(line => `${name}: log: ${line}`))
    const code = await server.stop()
    if (code !== 0) problems.push(`${name}: the server ended with ${code}`)
    return [...problems, ...(await brokenChains(name, environment))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function attackBook(name: string, requests: number, server: AttackedServer): Promise<string[]> {
  const { url } = server
  const keeper = await signInKeeper(url)
  const memory: Memory[] = []
  const started = performance.now()
  const day = new Date().toISOString().slice(0, 10)
  // An attack on the set-up of a server that is set up gets no further than its first check (set-up.ts).
  const {
    answers,
    failures,
    seconds: byCall,
    successes: { setUp: _, ...successes },
  } = await attack({
    url,
    site: { rinkId: ATTACKED_RINK, guessedRinkId: GUESSED_RINK, day },
    seed: SEED,
    requests,
    wires: WIRES,
    signIn: signInAt(url, keeper),
    prepare: () => prepareKnown(keeper, url),
    onFailure: failure => console.log(`\nFAILED: ${failure}`),
    onTenth: async tenth => {
      const seen = await server.look()
      memory.push(seen)
      console.log(`${name}: ${tenth * 10} % ${inWords(seen)}`)
    },
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${name}: ${requests} requests in ${seconds} s`, JSON.stringify(answers))
  console.log(`${name}: longest waits, by call: ${longestWaits(byCall)}`)
  console.log(`${name}: answered with success, by call:\n${reachInWords(successes)}`)
  return [
    ...failures,
    ...unreached(name, requests, successes),
    ...(await tracesAtOtherRink(keeper)).map(trace => `${name}: at another rink: ${trace}`),
    ...growth(name, memory, WIRES),
  ]
}

/** The calls that took most of the run, with their seconds in total. */
function longestWaits(seconds: ReadonlyMap<string, number>): string {
  const longest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN_WAITS)
  return longest.map(([call, sum]) => `${call} ${Math.round(sum)} s`).join(', ')
}

async function brokenChains(name: string, environment: Record<string, string>): Promise<string[]> {
  Object.assign(process.env, environment)
  const { ok, output } = await runProgram('dist/server/audit-verify.js', [])
  for (const setting of Object.keys(environment)) delete process.env[setting]
  console.log(`${name}: ${output.trim()}`)
  return ok ? [] : [`${name}: ${output}`]
}
