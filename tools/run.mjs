#!/usr/bin/env node
// @ts-check
// Plain JavaScript for any Node from 18 on: this file runs before the right Node and the packages are there.
import { runAttached } from './launcher/attached.mjs'
import { ensureBuilt } from './launcher/built.mjs'
import { ensureInstalled } from './launcher/installed.mjs'
import { findNode } from './launcher/node.mjs'
import { Problem } from './launcher/problem.mjs'
import { environmentOf, TASKS } from './launcher/tasks.mjs'

/**
 * Prepares the clone as far as the task needs it, and runs the task.
 *
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
  const args = [...(task.nodeOptions ?? []), task.script, ...rest]
  return runAttached(node.path, args, environmentOf(task, process.env))
}

try {
  process.exitCode = await run(process.argv[2], process.argv.slice(3))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
