// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { inRoot, ROOT } from './paths.mjs'

/**
 * Starts a script of Node's in the clone's folder. It ends when this process is gone, however that came about.
 * @param {string} node
 * @param {string[]} args
 * @param {object} options
 * @param {['inherit', 'inherit', 'inherit'] | ['ignore', 'pipe', 'pipe']} options.stdio
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.timeout] milliseconds after which the child is taken for stuck and ended
 */
export function spawnNode(node, args, { stdio, env = process.env, ...options }) {
  return spawn(node, ['--require', inRoot('tools/launcher/end-with-parent.cjs'), ...args], {
    cwd: ROOT,
    env: { ...withNodeFirst(node, env), RINKBOOK_PARENT: String(process.pid) },
    stdio: [...stdio, 'ipc'],
    ...options,
  })
}

/**
 * Scripts that call `node` get the chosen version too.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
function withNodeFirst(node, env) {
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) }
}

/**
 * The exit code by which shells report a signal.
 * @param {NodeJS.Signals} signal
 */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
