import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumExecutable } from '../tools/chromium.ts'
import { filledBook } from './book/book.ts'
import type { Figure } from './figure.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { dashboardIsDrawn, giveToTabs, type KeptByTab, signIn } from './screens/tablet.ts'
import { type MeasuredServer, startBuiltServer } from './server.ts'

const STARTS = 5
const TABLET = { width: 820, height: 1180 }
const TILES = 'main ul a[href^="/dashboard/"]'

/**
 * Uses a tablet once with its server, stops the server, and then opens the app several times, each in a new browser process.
 * Returns the median time until the dashboard's tiles are drawn, in seconds.
 */
export async function measureColdStart(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const profile = await mkdtemp(join(tmpdir(), 'rinkbook-bench-tablet-'))
      try {
        const server = await startBuiltServer(dataDir)
        const kept = await useOnce(profile, server)
        const seconds: number[] = []
        for (let start = 0; start < STARTS; start += 1) {
          seconds.push(await coldStart(profile, server.url, kept))
        }
        return [{ budget: 'coldStart', value: median(seconds) }]
      } finally {
        await rm(profile, { recursive: true, force: true })
      }
    },
    await filledBook('one month'),
  )
}

async function useOnce(profile: string, server: MeasuredServer): Promise<KeptByTab> {
  const tablet = await openLocalDatabase(profile, server.url)
  const kept = await signIn(tablet)
  const page = await tablet.newPage()
  await page.goto('/dashboard')
  await dashboardIsDrawn(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await server.stop()
  await page.getByText('No network', { exact: true }).waitFor()
  await tablet.close()
  return kept
}

async function coldStart(profile: string, url: string, kept: KeptByTab): Promise<number> {
  const tablet = await openLocalDatabase(profile, url)
  await giveToTabs(tablet, kept)
  const page = await tablet.newPage()
  await page.goto('/dashboard', { waitUntil: 'commit' })
  // By the page's own clock, from its navigation to the frame that shows the tiles.
  const shown = await page.waitForFunction(tiles => {
    return document.querySelector(tiles) ? performance.now() : undefined
  }, TILES)
  const milliseconds = Number(await shown.jsonValue())
  await page.getByText(/^As of \d\d:\d\d/).waitFor()
  await tablet.close()
  return milliseconds / 1000
}

async function openLocalDatabase(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    args: CHROMIUM_ARGS,
    executablePath: await chromiumExecutable(),
    viewport: TABLET,
    locale: 'en-GB',
    baseURL,
  })
}
