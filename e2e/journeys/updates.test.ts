import { test as base, expect } from '../fixtures.ts'
import { becomesInstalled } from '../pages/installed-app.ts'
import { openDashboard } from '../people.ts'
import { type Releases, releasesOf } from '../releases.ts'

const test = base.extend<{ releases: Releases }>({
  releases: async ({ server }, use) => {
    const releases = await releasesOf(server.url)
    await use(releases)
    await releases.stop()
  },
  baseURL: async ({ releases }, use) => use(releases.url),
})

// Errors of a page that is just reloading have no text.
test.use({ serviceWorkers: 'allow', allowedComplaints: /^Uncaught $/ })

test('a new version is offered while a form is open, and installed when the user asks', async ({
  page,
  context,
  releases,
}) => {
  await openDashboard(page)
  await becomesInstalled(page)
  const other = await context.newPage()
  await other.goto('/dashboard/iskate/staff')
  await page.goto('/dashboard/site-diary')
  await page.getByRole('textbox', { name: 'Diary Entry', exact: true }).fill('Half a sentence')

  releases.releaseNext()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByText('A new version of Rinkbook is ready')
  await expect(offer).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Diary Entry', exact: true })).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Diary Entry', exact: true })).toHaveValue('Half a sentence')
  // The other tab does not change until a user reloads it.
  await expect(other.getByText('A new version of Rinkbook is ready')).toBeVisible()
  await other.getByRole('link', { name: 'Safety Docs' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Safety Documents' })).toBeVisible()
  await other.getByRole('button', { name: 'Reload now' }).click()
  await expect(other.getByText('A new version of Rinkbook is ready')).toBeHidden()
})

test('a new version is activated at once while another tab is loading', async ({
  page,
  context,
  releases,
}) => {
  await openDashboard(page)
  await becomesInstalled(page)
  const other = await context.newPage()
  await other.goto('/dashboard/iskate/staff')
  await other.evaluate(() => {
    const load = async () => {
      const files = document.querySelectorAll<HTMLScriptElement>('script[src^="/assets/"]')
      await Promise.all([...files].map(async ({ src }) => (await fetch(src)).text()))
      requestAnimationFrame(() => void load())
    }
    void load()
  })

  releases.releaseNext()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(page.getByText('A new version of Rinkbook is ready')).toBeHidden()
})
