// @ts-check
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'

const HEARTBEAT_MS = 1_000
const STALE_MS = 10_000
const POLL_MS = 200

/**
 * Runs `work` while no other process of this clone runs work under the same name. The holder touches its lock
 * every second: a lock of a killed process goes stale.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  const folder = inRoot('.build', `${name}.lock`)
  mkdirSync(inRoot('.build'), { recursive: true })
  await untilTaken(folder)
  const release = () => rmSync(folder, { recursive: true, force: true })
  const heartbeat = setInterval(() => touch(folder), HEARTBEAT_MS)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} folder */
async function untilTaken(folder) {
  if (take(folder)) return
  console.log('Waiting for another run in this folder…')
  do {
    removeIfStale(folder)
    await sleep(POLL_MS)
  } while (!take(folder))
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} folder */
function removeIfStale(folder) {
  const lock = statSync(folder, { throwIfNoEntry: false })
  if (lock === undefined || Date.now() - lock.mtimeMs < STALE_MS) return
  const aside = `${folder}-stale-${process.pid}`
  try {
    // Of several waiting processes, only one succeeds in renaming.
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {string} folder */
function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
