import { existsSync } from 'node:fs'
import { chromiumFromNpm } from './chromium/from-npm.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The launch options of every Chromium: the same everywhere, without background activity of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium for tests: $CHROMIUM_PATH, the one from npm (Linux on x64), else an installed one. The one
 * from npm is the same everywhere, and a quarter faster because it has no windows.
 */
export async function chromiumExecutable(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  if (process.platform === 'linux' && process.arch === 'x64') return chromiumFromNpm()
  const installed = INSTALLED.find(path => existsSync(path))
  if (installed !== undefined) return installed
  throw new Error('No Chromium was found: install one, or name its executable in CHROMIUM_PATH.')
}
