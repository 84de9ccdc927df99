// @ts-check
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from './server-options.mjs'

/**
 * @typedef {object} Task
 * @property {string} script
 * @property {boolean} [needsBuild]
 * @property {boolean} [isOfInstallation] works on the data that the settings name
 * @property {readonly string[]} [nodeOptions]
 * @property {Readonly<Record<string, string>>} [environment]
 */

/**
 * The script of each npm task, run once Node and the packages are installed.
 *
 * @type {Readonly<Record<string, Task>>}
 */
export const TASKS = {
  start: {
    script: 'dist/server/main.js',
    needsBuild: true,
    isOfInstallation: true,
    nodeOptions: SERVER_NODE_OPTIONS,
    environment: SERVER_ENVIRONMENT,
  },
  'audit:note': { script: 'dist/server/audit-note.js', needsBuild: true, isOfInstallation: true },
  'audit:verify': { script: 'dist/server/audit-verify.js', needsBuild: true, isOfInstallation: true },
  backup: { script: 'dist/server/backup.js', needsBuild: true, isOfInstallation: true },
  restore: { script: 'dist/server/restore.js', needsBuild: true, isOfInstallation: true },
  move: { script: 'dist/server/move.js', needsBuild: true, isOfInstallation: true },
  password: { script: 'dist/server/password.js', needsBuild: true, isOfInstallation: true },
  dev: { script: 'tools/dev.ts', isOfInstallation: true },
  demo: { script: 'tools/demo/main.ts', needsBuild: true },
  cluster: { script: 'tools/cluster/main.ts', needsBuild: true },
  gallery: { script: 'tools/gallery/main.ts', needsBuild: true },
  build: { script: 'tools/build.ts' },
  bench: { script: 'bench/main.ts', needsBuild: true },
  check: { script: 'tools/check.ts' },
  'audit:dependencies': { script: 'tools/audit-dependencies.ts' },
  test: { script: 'tools/test.ts' },
  'test:attacks': { script: 'tools/attacks.ts' },
  'test:cluster': { script: 'tools/cluster/proof/main.ts', needsBuild: true },
  'test:crash': { script: 'tools/crash.ts' },
  'test:faults': { script: 'tools/faults.ts' },
  'test:hostile': { script: 'tools/hostile.ts' },
}

/** The settings that name an installation's data, or control its use. */
export const DATA_SETTINGS = [
  'DATA_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'RINKBOOK_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLES',
  'OIDC_GROUPS_CLAIM',
  'OIDC_NAME',
  'TIMESTAMP_URL',
  'BACKUP_DIR',
  'BACKUP_KEEP',
]

/**
 * An environment without an installation. Otherwise the servers of a demo, a benchmark or a test would write
 * into its database, and remove the photos that none of their own records names.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutInstallation(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !DATA_SETTINGS.includes(name)))
}

/**
 * The environment of a task.
 *
 * @param {Task} task
 * @param {NodeJS.ProcessEnv} given
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf({ isOfInstallation, environment }, given) {
  return { ...environment, ...(isOfInstallation ? given : withoutInstallation(given)) }
}
