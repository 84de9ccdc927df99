import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, chromiumExecutable } from '../tools/chromium.ts'
import type { Figure } from './budgets.ts'
import { filledDatabase } from './filled-database.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'
import { signIn } from './signed-in.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
// As Lighthouse advises: with only three, a single run in a busy moment could decide.
const RUNS = 5

type Judgement = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Lighthouse's scores of the login screen and the dashboard, for phones on a slow network. */
export async function measureLighthouse(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      const profile = await mkdtemp(join(tmpdir(), 'rinkbook-bench-lighthouse-'))
      // Lighthouse connects to a debugging port of the browser in which Playwright signs in.
      const browser = await chromium.launchPersistentContext(profile, {
        // Without hinting, letters lie between pixels, as on a tablet.
        args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--remote-debugging-port=0'],
        executablePath: await chromiumExecutable(),
        baseURL: server.url,
      })
      try {
        const port = await portOf(profile)
        const login = await judgeRepeatedly('login screen', `${server.url}/`, port)
        await signIn(browser)
        const prepare = () => clearApp(browser)
        return [...login, ...(await judgeRepeatedly('dashboard', `${server.url}/dashboard`, port, prepare))]
      } finally {
        await browser.close()
        await rm(profile, { recursive: true, force: true })
        await server.stop()
      }
    },
    await filledDatabase('ten years'),
  )
}

/** Clears the app from the browser, but not the session. */
async function clearApp(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage()
  await page.goto('/api/health')
  const devTools = await browser.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage,indexeddb'
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
  await page.close()
}

/** The browser writes its port into a file of its profile. */
async function portOf(profile: string): Promise<number> {
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return Number(port)
}

/** The median of the runs, each in a browser without any data of the app. */
async function judgeRepeatedly(
  screen: string,
  url: string,
  port: number,
  prepare?: () => Promise<void>,
): Promise<Figure[]> {
  const runs: Judgement[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await prepare?.()
    runs.push(await judge(url, port, prepare !== undefined))
  }
  return CATEGORIES.map(name => {
    const scores = runs.map(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100)
    const about = `${screen}, ${runs[0]?.categories[name]?.title ?? name}`
    return { budget: 'lighthouse', about, value: median(scores), detail: pointsLost(runs, name) }
  })
}

async function judge(url: string, port: number, keepsSession: boolean): Promise<Judgement> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES } as const
  const result = await lighthouse(url, { ...flags, disableStorageReset: keepsSession })
  if (!result) throw new Error(`Lighthouse has not judged ${url}`)
  const { finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`)
  return result.lhr
}

/** The audits that lost points in any run, with their worst score from 0 to 1. */
function pointsLost(runs: readonly Judgement[], name: string): Record<string, number> {
  const lost: Record<string, number> = {}
  for (const { categories, audits } of runs) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const score = audits[id]?.score ?? 1
      if (weight > 0 && score < 1) lost[id] = Math.min(lost[id] ?? 1, score)
    }
  }
  return lost
}
