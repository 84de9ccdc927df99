import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumExecutable } from '../tools/chromium.ts'
import { filledBook } from './book/book.ts'
import type { Figure } from './figure.ts'
import { inScratch } from './scratch.ts'
import { LAUNCH, signIn } from './screens/tablet.ts'
import { startBuiltServer } from './server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** What Lighthouse says of the login screen and the dashboard, as it judges phones on a slow network. */
export async function measureLighthouse(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      const profile = await mkdtemp(join(tmpdir(), 'rinkbook-bench-lighthouse-'))
      // Lighthouse comes in by a port of the browser in which Playwright signs in.
      const browser = await chromium.launchPersistentContext(profile, {
        ...LAUNCH,
        args: [...LAUNCH.args, '--remote-debugging-port=0'],
        executablePath: await chromiumExecutable(),
        baseURL: server.url,
      })
      try {
        const port = await portOf(profile)
        const login = await judge('login screen', `${server.url}/`, port)
        await signIn(browser)
        return [...login, ...(await judge('dashboard', `${server.url}/dashboard`, port))]
      } finally {
        await browser.close()
        await rm(profile, { recursive: true, force: true })
        await server.stop()
      }
    },
    await filledBook('ten years'),
  )
}

/** The browser writes down which port it has taken. */
async function portOf(profile: string): Promise<number> {
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return Number(port)
}

async function judge(screen: string, url: string, port: number): Promise<Figure[]> {
  // Whoever is signed in stays so; what the browser had kept of the app is forgotten by Lighthouse's own cache clearing.
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
  })
  if (!result) throw new Error(`Lighthouse has not judged the ${screen}`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`)
  return CATEGORIES.map(name => {
    const category = categories[name]
    const lost = (category?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
    )
    return {
      budget: 'lighthouse',
      about: `${screen}, ${category?.title ?? name}`,
      value: (category?.score ?? Number.NaN) * 100,
      detail: Object.fromEntries(lost.map(({ id }) => [id, audits[id]?.score ?? 0])),
    }
  })
}
