import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { SECRET_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/**
 * Settings for a command that works on an existing installation. Throws a `StartupProblem` if there is none,
 * rather than creating one in the wrong folder.
 */
export function readInstallation(
  env: Record<string, string | undefined>,
  { needsFiles = false }: { needsFiles?: boolean } = {},
): Config {
  const config = readConfig(env)
  const { dataDir, database, secret } = config
  if (database.kind === 'sqlite' && !existsSync(database.file)) throw noInstallation(database.file)
  if (needsFiles && secret === null && !existsSync(secretOf(dataDir))) throw noInstallation(secretOf(dataDir))
  return config
}

/**
 * Refuses to create a data directory unless DATA_DIR names it, because the setting was probably forgotten.
 * `instead` suggests an alternative.
 */
export function refuseUnsaid(
  { dataDir, database }: Config,
  env: Record<string, string | undefined>,
  instead: string,
): void {
  if (env['DATA_DIR']) return
  const signs = [secretOf(dataDir), ...(database.kind === 'sqlite' ? [database.file] : [])]
  if (signs.some(sign => existsSync(sign))) return
  throw new StartupProblem(
    `There is no Rinkbook in ${dataDir}. Set DATA_DIR to where its data is, ${instead}.`,
  )
}

function secretOf(dataDir: string): string {
  return join(dataDir, SECRET_FILE)
}

function noInstallation(sign: string): StartupProblem {
  return new StartupProblem(
    `There is no ${sign}. Set DATA_DIR to where Rinkbook keeps its data (a service: see docs/operations/service.md).`,
  )
}
