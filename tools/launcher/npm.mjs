// @ts-check
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { runNodeQuietly } from './quiet.mjs'

const SCRIPT = 'npm-cli.js'
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/
const COMMON = ['--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/**
 * Runs npm with the given Node; its output is shown only when it fails.
 * @param {string} node
 * @param {string[]} args
 */
export async function runNpm(node, args) {
  const result = await runNodeQuietly(node, [findNpm(), ...args, ...COMMON])
  if (result.ok) return
  if (UNREACHABLE.test(result.output)) {
    throw new Problem(
      'The npm registry could not be reached: connect this machine to the internet (needed once) and run this again.',
    )
  }
  throw new Problem(`${result.output.trim()}\nnpm ${args[0]} failed: its own words are above.`)
}

/**
 * Finds npm's own script, so that it runs with the chosen Node: the current npm, else the one next to Node,
 * else the one on the PATH.
 *
 * @returns {string}
 */
function findNpm() {
  const nodeFolder = dirname(process.execPath)
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, 'npm'))
  const candidates = [
    process.env['npm_execpath'] ?? '',
    join(nodeFolder, '../lib/node_modules/npm/bin', SCRIPT),
    join(nodeFolder, 'node_modules/npm/bin', SCRIPT),
    ...onPath,
  ]
  const found = candidates.filter(path => existsSync(path)).map(path => realpathSync(path))
  const script = found.find(path => basename(path) === SCRIPT)
  if (script === undefined)
    throw new Problem('npm was not found: install Node together with npm and run this again.')
  return script
}
