import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { StartupProblem } from '../startup-problem.ts'
import { codeOf } from './copying.ts'

/** Writes the whole database into a file; throws a `StartupProblem` where pg_dump is not there, or cannot. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
  // Reads all of it, as restoring would.
  await run('pg_restore', ['--file=/dev/null', file], url)
}

/** Puts a dump in place of what the database holds, all or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const settings = settingsOf(url)
  const flags = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction']
  await run('pg_restore', [...flags, `--dbname=${settings['PGDATABASE'] ?? ''}`, file], url)
}

async function run(tool: string, args: string[], url: string): Promise<void> {
  // The password in the environment: what a process is started with, everybody on the machine can read.
  const child = spawn(tool, args, {
    env: { ...process.env, ...settingsOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  try {
    const [code] = await once(child, 'exit')
    if (code === 0) return
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause
    throw new StartupProblem(
      `${tool} is not there. Install the PostgreSQL client tools of the server's version, or back up with your provider's.`,
      { cause },
    )
  }
  const reason = (await said).trim().split('\n').at(0) ?? ''
  const isOlder = /version mismatch/.test(await said)
  throw new StartupProblem(
    isOlder
      ? `${tool} is older than the database: install the PostgreSQL client tools of the server's version.`
      : `${tool} could not do it: ${reason}`,
  )
}

function settingsOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const settings = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}
