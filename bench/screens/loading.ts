import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { median } from '../quantile.ts'
import { dashboardIsDrawn, newTablet, signInWithoutTrace, slowPage } from './tablet.ts'

const LOADS = 3
/** What is still painted larger, for example when a font has come, is painted by then. */
const SETTLED_MS = 1500

interface Screen {
  name: string
  path: string
  isSignedIn: boolean
  isDrawn: (page: Page) => Promise<void>
}

const SCREENS: readonly Screen[] = [
  {
    name: 'login screen',
    path: '/',
    isSignedIn: false,
    isDrawn: page => page.getByRole('button', { name: 'Sign In' }).waitFor(),
  },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true, isDrawn: dashboardIsDrawn },
]

/** The largest contentful paint of each screen: on a tablet that has nothing of it, and on one that was here before. */
export async function measureLoading(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of SCREENS) {
    const first: number[] = []
    const repeated: number[] = []
    for (let load = 0; load < LOADS; load += 1) {
      const tablet = await newTablet(browser, url)
      if (screen.isSignedIn) await signInWithoutTrace(tablet)
      first.push(await largestPaint(tablet, screen))
      await workerIsReady(tablet, screen)
      repeated.push(await largestPaint(tablet, screen))
      await tablet.close()
    }
    const about = screen.name
    figures.push({ budget: 'firstLoad', about, value: median(first), detail: timesOf(first) })
    figures.push({ budget: 'repeatLoad', about, value: median(repeated), detail: timesOf(repeated) })
  }
  return figures
}

async function largestPaint(tablet: BrowserContext, { path, isDrawn }: Screen): Promise<number> {
  const page = await slowPage(tablet)
  await page.goto(path, { waitUntil: 'commit' })
  await isDrawn(page)
  await page.waitForTimeout(SETTLED_MS)
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const observer = new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paintedAt
}

/** Lets the service worker keep the app's files, as it does a moment after the first load. */
async function workerIsReady(tablet: BrowserContext, { path, isDrawn }: Screen): Promise<void> {
  const page = await tablet.newPage()
  await page.goto(path)
  await isDrawn(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
}

function timesOf(times: readonly number[]): Record<string, number> {
  return Object.fromEntries(times.map((time, place) => [`load ${place + 1} (ms)`, time]))
}
