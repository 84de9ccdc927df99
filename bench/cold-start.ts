import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumExecutable } from '../tools/chromium.ts'
import { ADMIN } from './export.ts'
import { type MeasuredServer, startBuiltServer } from './server.ts'

const STARTS = 5
const TABLET = { width: 820, height: 1180 }
const TILES = 'main ul a[href^="/dashboard/"]'

/**
 * Uses a tablet once with its server, ends the server, and opens the app anew so many times, each in a browser process
 * of its own: how long until the dashboard's tiles are drawn, in seconds; the median.
 */
export async function measureColdStart(dataDir: string): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'rinkbook-bench-tablet-'))
  try {
    const server = await startBuiltServer(dataDir)
    await useOnce(profile, server)
    const seconds: number[] = []
    for (let start = 0; start < STARTS; start += 1) seconds.push(await coldStart(profile, server.url))
    return seconds.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] ?? Number.NaN
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

async function useOnce(profile: string, server: MeasuredServer): Promise<void> {
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await page.goto(`${server.url}/`)
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Bench Arena' }).click()
  await page.getByText('of 3 complete').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  server.stop()
  await page.getByText('No network', { exact: true }).waitFor()
  await tablet.close()
}

async function coldStart(profile: string, url: string): Promise<number> {
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  // By the page's own clock, from its navigation to the frame that shows the tiles.
  const shown = await page.waitForFunction(tiles => {
    return document.querySelector(tiles) ? performance.now() : undefined
  }, TILES)
  const milliseconds = Number(await shown.jsonValue())
  await page.getByText(/^As of \d\d:\d\d/).waitFor()
  await tablet.close()
  return milliseconds / 1000
}

async function openTablet(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await chromiumExecutable(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: TABLET,
    locale: 'en-GB',
  })
}
