// @ts-check
import { exitCodeOf, spawnNode } from './child.mjs'

const GRACE_MS = 3_000
const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a Node script to its end and collects its output.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {object} [options]
 * @param {number} [options.timeout] milliseconds after which the child counts as stuck and is killed
 * @param {(chunk: Buffer) => void} [options.onOutput] called for each chunk of output
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
 * Waits for a child's end. If it ended without a signal, its output is the reason for a failure.
 *
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
 * A signal ends the child and then the launcher. Leaving through process.exit removes the lock, but only
 * after the child has ended: npm ends slowly, and would conflict with the next run's npm in node_modules.
 *
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
