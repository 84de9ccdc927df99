import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumExecutable } from '../../tools/chromium.ts'
import { ADMIN, FIRST_RINK } from '../book/rinks.ts'

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'en-GB' }

/** How much slower the processor is made: a mid-range tablet beside a computer. */
const SLOWER = 4
/** What Lighthouse calls slow 4G: round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up; here in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Places letters between pixels, as a tablet does; a headless browser would round each to a whole pixel. */
export const BROWSER_ARGS = [...CHROMIUM_ARGS, '--font-render-hinting=none']

/** What a tab keeps for itself until it is closed, by key: which rink it has chosen. */
export type KeptByTab = [string, string][]

/** Does something in a browser of its own. */
export async function inBrowser<Done>(use: (browser: Browser) => Promise<Done>): Promise<Done> {
  const browser = await chromium.launch({ args: BROWSER_ARGS, executablePath: await chromiumExecutable() })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A tablet that has never been here. */
export function newTablet(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({ ...TABLET, baseURL: url })
}

/** A page of a tablet with a slow processor; on a slow network too, unless told otherwise. */
export async function slowPage(tablet: BrowserContext, network: 'slow' | 'fast' = 'slow'): Promise<Page> {
  const page = await tablet.newPage()
  const devTools = await tablet.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (network === 'slow') {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return page
}

/**
 * Signs the tablet in and chooses the first rink, on a page as fast as the machine; gives what a tab keeps of that. Each
 * tab opened from then on has chosen it too.
 */
export async function signIn(tablet: BrowserContext): Promise<KeptByTab> {
  const answer = await tablet.request.post('/api/auth/login', {
    data: { email: ADMIN.email, password: ADMIN.password },
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
  const page = await tablet.newPage()
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: FIRST_RINK }).click()
  await page.waitForURL('/dashboard')
  await dashboardIsDrawn(page)
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).map((key): [string, string] => [key, sessionStorage.getItem(key) ?? '']),
  )
  await page.close()
  await giveToTabs(tablet, kept)
  return kept
}

/** Signs the tablet in as `signIn` does; of the app that it loaded for that, nothing is left. */
export async function signInWithoutTrace(tablet: BrowserContext): Promise<void> {
  await signIn(tablet)
  const page = await tablet.newPage()
  await page.goto('/api/health')
  const devTools = await tablet.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage,indexeddb'
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
  await page.close()
}

/** Has every tab of the tablet begin with what another one kept. */
export async function giveToTabs(tablet: BrowserContext, kept: KeptByTab): Promise<void> {
  await tablet.addInitScript(entries => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)
}

/** Waits for the tiles of the dashboard, as the app draws them. */
export async function dashboardIsDrawn(page: Page): Promise<void> {
  await page.locator('#root main ul a[href^="/dashboard/"]').first().waitFor()
}
