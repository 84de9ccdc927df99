import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { UNFINISHED_RESTORE } from '#server/backup/atomic-swap.ts'
import type { Config } from '#server/config.ts'
import { errorCode } from '#server/errors/errors.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
import { SECRET_FILE } from './data-files.ts'
import { StartupProblem } from './startup-problem.ts'

const SECRET_BYTES = 32

/** Creates the data directory if needed; throws a `StartupProblem` if it is not writable. */
export function prepareDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(directory, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    refuseHalfRestored(directory)
  } catch (cause) {
    if (cause instanceof StartupProblem) throw cause
    refuseFullDisk(directory, cause)
    throw new StartupProblem(
      `The data directory ${directory} cannot be written to. Correct its permissions, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

function refuseHalfRestored(directory: string): void {
  if (!existsSync(join(directory, UNFINISHED_RESTORE))) return
  throw new StartupProblem(
    `A restore into ${directory} was interrupted. Restore again: npm run restore -- BACKUP --overwrite`,
  )
}

/** The installation's secret: from the settings, or created on first start and readable by the owner only. */
export function readSecret({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): Buffer {
  return secret ?? readOwnSecret(dataDir)
}

function readOwnSecret(directory: string): Buffer {
  const file = join(directory, SECRET_FILE)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES), { mode: 0o600 })
    // A link never replaces an existing file, so two servers starting together agree on one secret.
    linkSync(draft, file)
  } catch (error) {
    refuseFullDisk(directory, error)
    if (errorCode(error) !== 'EEXIST') {
      throw new StartupProblem(
        `The secret ${file} cannot be written. Correct the permissions of its folder.`,
        {
          cause: error,
        },
      )
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readFileSync(file)
  if (secret.length === SECRET_BYTES) return secret
  throw new StartupProblem(
    `The secret ${file} is damaged. Restore it from a backup, or delete it to create a new one.`,
  )
}

function refuseFullDisk(directory: string, cause: unknown): void {
  if (faultOf(cause) !== 'disk_full') return
  throw new StartupProblem(`The disk of ${directory} is full. Make room, then start again.`, { cause })
}
