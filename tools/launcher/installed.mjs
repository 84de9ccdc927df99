// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { inRoot } from './paths.mjs'

const STAMP = inRoot('node_modules/.rinkbook-installed')

/**
 * Installs the packages of package-lock.json unless they are already installed for this Node.
 *
 * @param {import('./node.mjs').FoundNode} node
 */
export async function ensureInstalled(node) {
  if (isInstalled(node)) return
  await withLock('install', async () => {
    if (isInstalled(node)) return
    console.log('Installing (once)…')
    // NODE_ENV=production would omit packages that the build needs.
    await runNpm(node.path, ['ci', '--include=dev'])
    writeFileSync(STAMP, wantedStamp(node))
  })
}

/** @param {import('./node.mjs').FoundNode} node */
function isInstalled(node) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp(node)
}

/** @param {import('./node.mjs').FoundNode} node */
function wantedStamp(node) {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  return hash.update(`node ${node.major} ${process.platform} ${process.arch}`).digest('hex')
}
