#!/usr/bin/env node
// @ts-check
// Plain JavaScript for any Node from 18 on: this file runs before the right Node and the packages are there.
import { runAttached } from './launcher/attached.mjs'
import { ensureBuilt } from './launcher/built.mjs'
import { ensureInstalled } from './launcher/installed.mjs'
import { findNode } from './launcher/node.mjs'
import { Problem } from './launcher/problem.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from './launcher/server-options.mjs'

/**
 * What each npm script runs, once Node and the packages are there.
 * @type {Record<string, { script: string, needsBuild?: boolean, nodeOptions?: readonly string[], environment?: Readonly<Record<string, string>> }>}
 */
const TASKS = {
  start: {
    script: 'dist/server/main.js',
    needsBuild: true,
    nodeOptions: SERVER_NODE_OPTIONS,
    environment: SERVER_ENVIRONMENT,
  },
  demo: { script: 'tools/demo/main.ts', needsBuild: true },
  'audit:verify': { script: 'dist/server/audit-verify.js', needsBuild: true },
  backup: { script: 'dist/server/backup.js', needsBuild: true },
  restore: { script: 'dist/server/restore.js', needsBuild: true },
  password: { script: 'dist/server/password.js', needsBuild: true },
  build: { script: 'tools/build.ts' },
  dev: { script: 'tools/dev.ts' },
  bench: { script: 'bench/main.ts', needsBuild: true },
  check: { script: 'tools/check.ts' },
  'audit:dependencies': { script: 'tools/audit-dependencies.ts' },
  test: { script: 'tools/test.ts' },
  'test:crash': { script: 'tools/crash.ts' },
  'test:faults': { script: 'tools/faults.ts' },
  'test:hostile': { script: 'tools/hostile.ts' },
}

/**
 * Prepares the clone as far as the task needs it and hands over to the task.
 * @param {string | undefined} name
 * @param {string[]} rest
 * @returns {Promise<number>} the exit code
 */
async function run(name, rest) {
  const task = TASKS[name ?? '']
  if (task === undefined) throw new Problem(`Say what to run: ${Object.keys(TASKS).join(', ')}.`)
  const node = await findNode()
  await ensureInstalled(node)
  if (task.needsBuild) await ensureBuilt(node.path)
  return runAttached(node.path, [...(task.nodeOptions ?? []), task.script, ...rest], task.environment)
}

try {
  process.exitCode = await run(process.argv[2], process.argv.slice(3))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
