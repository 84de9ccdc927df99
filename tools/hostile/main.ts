import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attack } from '#server/testing/hostile/run.ts'
import { scratchRoot } from '#server/testing/scratch.ts'
import { throwAwayPostgres } from '../postgres.ts'
import { runProgram } from '../steps/program.ts'
import { METRICS_TOKEN, prepareKnown } from './known.ts'
import { type AttackedServer, type Memory, startAttacked } from './server.ts'
import { ATTACKED_RINK, PASSWORD, prepareSite, signInAt, tracesAtOtherRink } from './site.ts'

const REQUESTS = Number(process.env['REQUESTS'] ?? 100_000)
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** What PostgreSQL gets in addition: enough for what it stores otherwise than SQLite. */
const SHARE_OF_POSTGRES = 0.2
const WIRES = 8
const SHOWN_FAILURES = 20
const MB = 1024 ** 2
/**
 * Between the second tenth and the last. What is kept of each request would show in the heap and the buffers first; the
 * whole process takes a while until each of its threads holds what hashing a password and drawing a picture once took.
 */
const MOST_GROWN_MB = { heapUsed: 24, external: 24, rss: 160 } as const

console.log(`SEED=${SEED} REQUESTS=${REQUESTS}`)
const failures = [...(await underAttack('SQLite', REQUESTS, {}))]
const postgres = await throwAwayPostgres()
failures.push(
  ...(await underAttack('PostgreSQL', Math.ceil(REQUESTS * SHARE_OF_POSTGRES), {
    DATABASE_URL: postgres.url,
  })),
)
await postgres.stop()
for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`\nFAILED: ${failure}`)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Attacks a server on a fresh database; gives what went wrong. */
async function underAttack(name: string, requests: number, env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(scratchRoot(), 'rinkbook-hostile-'))
  const environment = { ...env, DATA_DIR: folder, METRICS_TOKEN }
  try {
    const server = await startAttacked(environment)
    const problems = await attackServer(name, requests, server).catch((error: unknown) => [
      `${name}: the server broke down: ${String(error)}`,
      ...server.alarms.slice(-SHOWN_FAILURES),
    ])
    const code = await server.stop()
    if (code !== 0) problems.push(`${name}: the server ended with ${code}`)
    return [...problems, ...(await brokenChains(name, environment))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function attackServer(name: string, requests: number, server: AttackedServer): Promise<string[]> {
  const { url } = server
  const keeper = await prepareSite(url)
  const known = await prepareKnown(keeper, ATTACKED_RINK, PASSWORD)
  const memory: Memory[] = []
  const started = performance.now()
  const report = await attack({
    url,
    site: { rinkId: ATTACKED_RINK, day: new Date().toISOString().slice(0, 10), known },
    seed: SEED,
    requests,
    wires: WIRES,
    signIn: signInAt(url, keeper),
    onTenth: async tenth => {
      memory.push(await server.look())
      console.log(`${name}: ${tenth * 10} % ${inWords(memory.at(-1))}`)
    },
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${name}: ${requests} requests in ${seconds} s`, JSON.stringify(report.answers))
  if (report.neverDone.length > 0) console.log(`${name}: never done: ${report.neverDone.join(', ')}`)
  return [
    ...report.failures,
    ...(await tracesAtOtherRink(keeper)).map(trace => `${name}: at another rink: ${trace}`),
    ...growth(name, memory),
    ...server.alarms.map(line => `${name}: log: ${line}`),
  ]
}

/** Compares the second tenth, when everything has been used once, with the last. */
function growth(name: string, memory: readonly Memory[]): string[] {
  const [early, late] = [memory[1], memory.at(-1)]
  if (!early || !late) return [`${name}: the memory was not looked at`]
  const grown = (['rss', 'heapUsed', 'external'] as const).filter(
    part => (late[part] - early[part]) / MB > MOST_GROWN_MB[part],
  )
  return [
    ...grown.map(part => `${name}: ${part} grew: ${inWords(early)} → ${inWords(late)}`),
    ...(late.sockets > early.sockets + WIRES ? [`${name}: ${late.sockets} connections are left`] : []),
  ]
}

function inWords(memory: Memory | undefined): string {
  if (!memory) return ''
  const { rss, heapUsed, external, sockets } = memory
  const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`
  return `memory ${inMb(rss)}, heap ${inMb(heapUsed)}, buffers ${inMb(external)}, connections ${sockets}`
}

async function brokenChains(name: string, environment: Record<string, string>): Promise<string[]> {
  Object.assign(process.env, environment)
  const { ok, output } = await runProgram('dist/server/audit-verify.js', [])
  for (const setting of Object.keys(environment)) delete process.env[setting]
  console.log(`${name}: ${output.trim()}`)
  return ok ? [] : [`${name}: ${output}`]
}
