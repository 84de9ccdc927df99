import { mkdirSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumExecutable } from '../chromium.ts'
import { admin } from '../demo/people.ts'
import { inRoot } from '../launcher/paths.mjs'
import { faultsOf } from './faults.ts'
import { type Picture, writePage } from './page.ts'
import type { Network, Scene, Visitor } from './scene.ts'
import { scenes } from './scenes.ts'
import { openSite, type Site } from './site.ts'

/** The phone, the tablet on the wall and the desk. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
const THEMES = ['light', 'dark'] as const
const NETWORKS: readonly Network[] = ['waits', 'fails', 'gone']
const FOLDER = inRoot('.build/gallery')
const PATIENCE_MS = 15_000
/** What stands in the place of what is not there yet. */
const ON_ITS_WAY = '.animate-spin, .skeleton'

const REFUSED = {
  success: false,
  code: 'unavailable',
  message: 'The database cannot be reached. Try again in a minute.',
  errors: [],
}

/** Parts of the names of scenes and of looks: `npm run gallery -- equipment '820 dark'`. */
const [wanted = '', wantedLook = ''] = process.argv.slice(2)
const pictures: Picture[] = []
const faults: string[] = []

rmSync(FOLDER, { recursive: true, force: true })
const site = await openSite()
const browser = await chromium.launch({
  executablePath: await chromiumExecutable(),
  args: [...CHROMIUM_ARGS, '--lang=en-GB'],
})
for (const size of SIZES) {
  for (const theme of THEMES) {
    const look = `${size.width} ${theme}`
    if (look.includes(wantedLook)) await photograph(browser, site, size, theme, look)
  }
}
await browser.close()
await site.stop()
console.log(`${pictures.length} pictures: ${writePage(FOLDER, pictures)}`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Takes each scene in one size and theme. */
async function photograph(
  chromiumBrowser: Browser,
  place: Site,
  viewport: (typeof SIZES)[number],
  theme: (typeof THEMES)[number],
  look: string,
): Promise<void> {
  mkdirSync(`${FOLDER}/${look}`, { recursive: true })
  const contexts = new Map<Visitor, BrowserContext>()
  const contextOf = async (visitor: Visitor) => {
    const context =
      contexts.get(visitor) ??
      (await chromiumBrowser.newContext({
        viewport,
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: viewport.width < 1000,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        serviceWorkers: 'block',
        baseURL: visitor === 'newcomer' ? place.fresh : place.demo,
      }))
    if (!contexts.has(visitor)) await enter(context, visitor, place)
    contexts.set(visitor, context)
    return context
  }
  for (const scene of scenes.filter(({ name }) => name.includes(wanted))) {
    const states: Network[] = scene.calls ? ['answers', ...NETWORKS] : ['answers']
    for (const network of states) {
      const page = await (await contextOf(scene.as ?? 'administrator')).newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const name = network === 'answers' ? scene.name : `${scene.name}-${network}`
      const file = `${look}/${name}.png`
      const found = await take(page, scene, network, file).catch((error: unknown) => [
        String(error).split('\n')[0],
      ])
      faults.push(...found.map(fault => `${name}, ${look}: ${fault}`))
      pictures.push({ scene: name, look, file, width: viewport.width })
      await page.close()
    }
  }
  await Promise.all([...contexts.values()].map(context => context.close()))
}

/** Signs in and selects a rink, as far as the visitor does. */
async function enter(context: BrowserContext, visitor: Visitor, { emptyRink }: Site): Promise<void> {
  if (visitor === 'nobody' || visitor === 'newcomer') return
  const { email, password } = admin
  await context.request.post('/api/auth/login', { data: { email, password } })
  const page = await context.newPage()
  await page.goto('/rink-selection')
  const rinks = page.getByRole('main').getByRole('button')
  await (visitor === 'beginner' ? rinks.filter({ hasText: emptyRink }) : rinks).first().click()
  await page.waitForURL('**/dashboard')
  await page.close()
}

/** Takes a picture of a scene; gives what is wrong with what is seen. */
async function take(page: Page, scene: Scene, network: Network, file: string): Promise<string[]> {
  const problems: string[] = []
  await show(page, scene, network).catch((error: unknown) =>
    problems.push(String(error).split('\n')[0] ?? ''),
  )
  await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true })
  return [...problems, ...(await faultsOf(page))]
}

async function show(page: Page, { path, act, calls }: Scene, network: Network): Promise<void> {
  if (calls && network !== 'answers') {
    await page.route(calls, async route => {
      if (network === 'fails') await route.fulfill({ status: 503, json: REFUSED })
      if (network === 'gone') await route.abort('internetdisconnected')
    })
  }
  await page.goto(path)
  await page.getByRole('main').or(page.getByRole('heading')).first().waitFor()
  if (network !== 'waits') await settle(page)
  await act?.(page)
  await settle(page, network)
}

/** Waits until everything that is on its way is there, and nothing moves. */
async function settle(page: Page, network: Network = 'answers'): Promise<void> {
  if (network !== 'waits') await page.locator(ON_ITS_WAY).nth(0).waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].map(image => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(images), new Promise(resolve => setTimeout(resolve, 2_000))])
  })
}
