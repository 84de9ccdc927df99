// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { runNodeQuietly } from './quiet.mjs'

const INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'tools/build.ts',
  'tools/installable',
]
const TEST_ONLY = /\.test\.tsx?$|^testing$/

/** The file in a build that records a hash of its sources. */
export const BUILD_STAMP = '.built'

/**
 * Builds unless dist/ is up to date.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return
  console.log('Building (once)…')
  const result = await runNodeQuietly(node, ['tools/build.ts'])
  if (!result.ok) throw new Problem(`${result.output.trim()}\nThe build failed: the reason is above.`)
}

/** True if dist/ contains a complete build of the current sources. */
export function isBuilt() {
  const stamp = inRoot('dist', BUILD_STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** A hash over the contents of every source of the build. */
export function sourcesHash() {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesWithin)) {
    const content = readFileSync(inRoot(path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesWithin(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const names = readdirSync(inRoot(path)).filter(name => !TEST_ONLY.test(name))
  return names.sort().flatMap(name => filesWithin(join(path, name)))
}
