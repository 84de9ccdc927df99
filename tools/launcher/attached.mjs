// @ts-check
import { exitCodeOf, spawnNode } from './child.mjs'

const PARENT_POLL_MS = 250

/**
 * Runs a script in the foreground: it shares the terminal, receives the launcher's signals and determines its
 * exit code.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function runAttached(node, args, env) {
  const child = spawnNode(node, args, { stdio: ['inherit', 'inherit', 'inherit'], env })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to the child as well; a second one could mean 'stop at once'.
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  endWhenAbandoned(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : exitCodeOf(signal)))
  })
}

/**
 * npm passes a signal only to its shell: the shell ends and leaves the launcher running.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWhenAbandoned(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_POLL_MS)
  watch.unref()
}
