// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'

const NEEDED_MAJOR = 24
const FETCHED_VERSION = '24.21.0'
const FETCHING = '.runtime/fetching'
const FETCHABLE = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

/**
 * @typedef {object} FoundNode
 * @property {string} path of its executable
 * @property {number} major
 */

/**
 * Finds a Node that is new enough: the current one, else the one downloaded into this clone.
 *
 * @returns {Promise<FoundNode>}
 */
export async function findNode() {
  const ownMajor = majorOf(process.versions.node)
  if (ownMajor >= NEEDED_MAJOR) return { path: process.execPath, major: ownMajor }
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = inRoot('.runtime/node_modules', name)
  const executable = `${folder}/bin/node${platform === 'win' ? '.exe' : ''}`
  if (!isFetched(folder, executable)) {
    if (!FETCHABLE.has(`${platform}-${process.arch}`)) {
      throw new Problem(`Install Node ${NEEDED_MAJOR} or newer from https://nodejs.org and run this again.`)
    }
    await withLock('runtime', () => fetchUnlessThere(name, folder, executable))
  }
  return { path: executable, major: majorOf(FETCHED_VERSION) }
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split('.')[0])
}

/**
 * @param {string} folder
 * @param {string} executable
 */
function isFetched(folder, executable) {
  if (!existsSync(executable)) return false
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version === FETCHED_VERSION
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} executable
 */
async function fetchUnlessThere(name, folder, executable) {
  if (isFetched(folder, executable)) return
  console.log(`Fetching Node ${NEEDED_MAJOR} (once)…`)
  const fetching = inRoot(FETCHING)
  rmSync(fetching, { recursive: true, force: true })
  mkdirSync(fetching, { recursive: true })
  await runNpm(process.execPath, [
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    FETCHING,
    `${name}@${FETCHED_VERSION}`,
  ])
  // npm leaves a partial package behind when it is killed; a rename is atomic.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(inRoot('.runtime/node_modules'), { recursive: true })
  renameSync(`${fetching}/node_modules/${name}`, folder)
  rmSync(fetching, { recursive: true, force: true })
}
