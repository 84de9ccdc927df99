/**
 * A process that owns one throw-away PostgreSQL. It prints the address when that is ready, and stops and
 * removes it when its standard input closes, which happens even when the test run is killed. A line `SIGKILL`
 * or `SIGQUIT` on its standard input ends PostgreSQL by that signal and starts it again; the address is
 * printed once more.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts'

const AT_ONCE = process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT'

const STARTS = 100
const BETWEEN_STARTS_MS = 100

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // The data is thrown away: nothing of it needs to survive a power cut.
  fsync: 'off',
  full_page_writes: 'off',
  // Committed data must survive PostgreSQL itself only where a test ends it.
  synchronous_commit: process.argv.includes('--durable') ? 'on' : 'off',
  // A database that lives for one test is too young for either.
  ...(process.argv.includes('--short-lived') && { autovacuum: 'off', jit: 'off' }),
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

function createCluster(home: PostgresHome, password: string): void {
  const passwordFile = join(home.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Every connection would hash the password 4,096 times.
  const access = [
    '-c',
    'scram_iterations=1',
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
  ]
  execFileSync(join(home.binaries, 'initdb'), ['-D', home.data, '--no-sync', ...locale, ...access], {
    ...home.identity,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function startCluster(home: PostgresHome, port: number): ChildProcess {
  const flags = Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(home.binaries, 'postgres'), ['-D', home.data, '-p', String(port), ...flags], {
    ...home.identity,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function untilReady(postgres: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    postgres.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    postgres.once('exit', () => reject(new Error(`PostgreSQL ended early:\n${log}`)))
  })
}

async function keep(home: PostgresHome): Promise<void> {
  const password = randomBytes(12).toString('hex')
  createCluster(home, password)
  // Chosen at the last moment: another process may take the port until PostgreSQL uses it.
  const port = await freePort()
  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  let postgres = startCluster(home, port)
  process.once('exit', () => postgres.kill(AT_ONCE))
  await untilReady(postgres)
  console.log(address)
  const orders = createInterface(process.stdin)[Symbol.asyncIterator]()
  for (;;) {
    const order = await Promise.race([
      once(postgres, 'exit').then(() => undefined),
      orders.next().catch(() => undefined),
    ])
    if (order === undefined || order.done === true) break
    await end(postgres, order.value === 'SIGKILL' ? 'SIGKILL' : AT_ONCE)
    postgres = await startAgain(home, port)
    console.log(address)
  }
  await end(postgres, AT_ONCE)
}

async function end(postgres: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return
  const ended = once(postgres, 'exit')
  postgres.kill(signal)
  await ended
}

// After a kill, PostgreSQL's processes take a moment to release its shared memory; until then it refuses to start.
async function startAgain(home: PostgresHome, port: number): Promise<ChildProcess> {
  for (let left = STARTS; ; left--) {
    const postgres = startCluster(home, port)
    try {
      await untilReady(postgres)
      return postgres
    } catch (error) {
      if (left === 0) throw error
      await pause(BETWEEN_STARTS_MS)
    }
  }
}

// Signals for the whole test run are ignored: when the run ends, it closes the standard input, and this process with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const home = preparePostgresHome()
try {
  await keep(home)
} finally {
  rmSync(home.folder, { recursive: true, force: true })
}
process.exit()
