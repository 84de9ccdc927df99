// @ts-check
import { exitCodeOf, spawnNode } from './child.mjs'

const GRACE_MS = 3_000
const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script of Node's to its end and keeps what it prints.
 * @param {string} node
 * @param {string[]} args
 * @param {object} [options]
 * @param {number} [options.timeout] milliseconds after which the child is taken for stuck and ended
 * @param {(chunk: Buffer) => void} [options.onOutput] called as output comes
 */
export async function runNodeQuietly(node, args, { onOutput, ...options } = {}) {
  const child = spawnNode(node, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const stopListening = endWith(child)
  const chunks = keepOutput(child, onOutput)
  const reason = await failureOf(child)
  stopListening()
  return { ok: reason === undefined, output: Buffer.concat(chunks).toString() + (reason ?? '') }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {((chunk: Buffer) => void) | undefined} onOutput
 */
function keepOutput(child, onOutput) {
  /** @type {Buffer[]} */
  const chunks = []
  /** @param {Buffer} chunk */
  const keep = chunk => {
    chunks.push(chunk)
    onOutput?.(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return chunks
}

/**
 * Waits for a child's end; what it printed before failing is reason enough when it ended by itself.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string | undefined>} why it failed, if it did
 */
function failureOf(child) {
  return new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('close', (code, signal) => {
      if (signal !== null) resolve(`Ended by ${signal}.`)
      else resolve(code === 0 ? undefined : '')
    })
  })
}

/**
 * A signal ends the child and then the launcher; leaving through process.exit lets the lock be removed, and only when
 * the child is gone: npm takes its time to end, and would meet the next run's npm in node_modules.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops listening
 */
function endWith(child) {
  /** @param {NodeJS.Signals} signal */
  const end = signal => {
    child.once('close', () => process.exit(exitCodeOf(signal)))
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, end)
  return () => {
    for (const signal of ENDING_SIGNALS) process.off(signal, end)
  }
}
