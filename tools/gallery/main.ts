import { rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { motionFaults } from '../../e2e/appearance/motion.ts'
import { CHROMIUM_ARGS, chromiumExecutable } from '../chromium.ts'
import { story } from '../demo/story.ts'
import { inRoot } from '../launcher/paths.mjs'
import { type Look, looks, prepare, putOn } from './looks.ts'
import { type Picture, writePage } from './page.ts'
import type { Network, Scene, Visitor } from './scene.ts'
import { scenes } from './scenes.ts'
import { openSite, type Site } from './site.ts'

const NETWORKS: readonly Network[] = ['waits', 'fails', 'gone']
const FOLDER = inRoot('.build/gallery')
/** Wider windows are on a desk, with a mouse. */
const TOUCHED_BELOW = 1000
const PATIENCE_MS = 15_000
/** The placeholders for loading content. */
const ON_ITS_WAY = '.animate-spin, .skeleton'

const REFUSED = {
  success: false,
  code: 'unavailable',
  message: 'The database cannot be reached. Try again in a minute.',
  errors: [],
}

/** Patterns of the names of scenes and of looks: `npm run gallery -- equipment '820 dark|forced'`. */
const [wanted, wantedLook] = [2, 3].map(place => new RegExp(process.argv[place] ?? ''))
const pictures: Picture[] = []
const faults: string[] = []

rmSync(FOLDER, { recursive: true, force: true })
const site = await openSite()
const browser = await chromium.launch({
  executablePath: await chromiumExecutable(),
  args: [...CHROMIUM_ARGS, '--lang=en-GB'],
})
const shownLooks = looks.filter(({ name }) => wantedLook?.test(name))
for (const hasTouch of [true, false]) {
  await photograph(
    browser,
    site,
    hasTouch,
    shownLooks.filter(({ viewport }) => viewport.width < TOUCHED_BELOW === hasTouch),
  )
}
await browser.close()
await site.stop()
console.log(`${pictures.length} pictures: ${writePage(FOLDER, pictures)}`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 || pictures.length === 0 ? 1 : 0

/** Shows each scene once, with touch or without, and takes a picture in each of the looks. */
async function photograph(
  chromiumBrowser: Browser,
  place: Site,
  hasTouch: boolean,
  wanting: readonly Look[],
): Promise<void> {
  const [first] = wanting
  if (first === undefined) return
  const contexts = new Map<Visitor, BrowserContext>()
  const contextOf = async (visitor: Visitor) => {
    const context =
      contexts.get(visitor) ??
      (await chromiumBrowser.newContext({
        viewport: first.viewport,
        reducedMotion: 'reduce',
        hasTouch,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        serviceWorkers: 'block',
        baseURL: visitor === 'newcomer' ? place.fresh : place.demo,
      }))
    if (!contexts.has(visitor)) await enter(context, visitor, place)
    contexts.set(visitor, context)
    return context
  }
  for (const scene of scenes.filter(({ name }) => wanted?.test(name))) {
    const states: Network[] = scene.calls ? ['answers', ...NETWORKS] : ['answers']
    for (const network of states) {
      const page = await (await contextOf(scene.as ?? 'administrator')).newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const name = network === 'answers' ? scene.name : `${scene.name}-${network}`
      await prepare(page, first)
      await show(page, scene, network).catch((error: unknown) => faults.push(`${name}: ${firstLine(error)}`))
      for (const look of wanting) {
        const found = await take(page, network, look, name).catch((error: unknown) => [firstLine(error)])
        faults.push(...found.map(fault => `${name}, ${look.name}: ${fault}`))
      }
      await page.close()
    }
  }
  await Promise.all([...contexts.values()].map(context => context.close()))
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? ''
}

/** Signs in and selects a rink, if the visitor does. */
async function enter(context: BrowserContext, visitor: Visitor, { emptyRink }: Site): Promise<void> {
  if (visitor === 'nobody' || visitor === 'newcomer') return
  await context.request.post('/api/auth/login', { data: story.admin })
  const page = await context.newPage()
  await page.goto('/rink-selection')
  const rinks = page.getByRole('main').getByRole('button')
  await (visitor === 'beginner' ? rinks.filter({ hasText: emptyRink }) : rinks).first().click()
  await page.waitForURL('**/dashboard')
  await choiceIsKept(context)
  await page.close()
}

/** The tablet stores the choice of a rink a moment later; until then another tab would ask for it again. */
async function choiceIsKept(context: BrowserContext): Promise<void> {
  const tab = await context.newPage()
  const opensDashboard = async () => {
    await tab.goto('/dashboard')
    await tab.getByRole('heading', { level: 1 }).waitFor()
    return tab.url()
  }
  await expect.poll(opensDashboard, { timeout: PATIENCE_MS }).toContain('/dashboard')
  await tab.close()
}

/** Takes a picture of the screen; returns its faults. */
async function take(page: Page, network: Network, look: Look, scene: string): Promise<string[]> {
  const file = `${look.name}/${scene}.png`
  await putOn(page, look)
  await settle(page, network)
  await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true })
  pictures.push({ scene, look: look.name, file, width: look.viewport.width })
  return [...(await look.findFaults(page)), ...(await motionFaults(page))]
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
  if (!page.url().endsWith(path)) throw new Error(`${path} has led to ${page.url()}`)
  if (network !== 'waits') await settle(page)
  await act?.(page)
  await settle(page, network)
}

/** Waits until everything has loaded, and nothing moves. */
async function settle(page: Page, network: Network = 'answers'): Promise<void> {
  if (network !== 'waits') await page.locator(ON_ITS_WAY).nth(0).waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].map(image => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(images), new Promise(resolve => setTimeout(resolve, 2_000))])
  })
}
