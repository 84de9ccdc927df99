/**
 * A process of its own that keeps one throw-away PostgreSQL: it prints the address when that is ready, and ends
 * and removes it when its standard input closes, which happens even when the test run is killed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts'

const AT_ONCE = process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT'

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // The data is thrown away: nothing of it needs to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
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
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
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
  const port = await freePort()
  createCluster(home, password)
  const postgres = startCluster(home, port)
  process.once('exit', () => postgres.kill(AT_ONCE))
  await untilReady(postgres)
  console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  const ended = once(postgres, 'exit')
  await Promise.race([ended, untilAskedToStop()])
  postgres.kill(AT_ONCE)
  await ended
}

function untilAskedToStop(): Promise<unknown> {
  process.stdin.resume()
  return Promise.race(['end', 'error'].map(event => once(process.stdin, event)))
}

// A signal meant for the whole test run: the test run's end closes the standard input, and that is acted on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const home = preparePostgresHome()
try {
  await keep(home)
} finally {
  rmSync(home.folder, { recursive: true, force: true })
}
process.exit()
