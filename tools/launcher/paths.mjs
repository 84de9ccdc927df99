// @ts-check
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * An absolute path within the clone.
 * @param {string[]} parts
 */
export function inRoot(...parts) {
  return resolve(ROOT, ...parts)
}
