import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test('a confirmation of a reading saves its draft once for each key, and restores it', async ({ page }) => {
  await beginDay(page)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('combobox', { name: 'Your Name' })
  const open = async () => {
    await page.goto('/dashboard/duty-manual')
    await page.getByRole('button', { name: 'I have read this version' }).first().click()
  }
  await open()
  await name.fill('I')
  const kept = await countDrafts(page)
  await name.pressSequentially('vy Ice')
  // A navigation right after a key would cancel its message.
  await expect.poll(kept).toBe(6)
  await open()
  await expect(name).toHaveValue('Ivy Ice')
  expect(await kept()).toBe(6)
})

test.describe('a full tablet', () => {
  test('a full store is reported, even in a dialog, until there is room again', async ({
    page,
    checkAccessibility,
  }) => {
    await beginDay(page)
    await page.addInitScript(() => {
      const store = IDBObjectStore.prototype
      const real = Object.getOwnPropertyDescriptor(store, 'put')
      Object.defineProperty(store, 'put', {
        get(this: IDBObjectStore): unknown {
          const isFull = this.name === 'drafts' && !document.documentElement.dataset['hasRoom']
          if (isFull) throw new DOMException('No room', 'QuotaExceededError')
          return real?.value
        },
      })
    })
    await page.goto('/dashboard/site-diary')
    const entry = page.getByRole('textbox', { name: 'Diary Entry' })
    await entry.fill('Drips')
    await expect(page.locator('[data-sonner-toast]').getByText('Not saved on this tablet')).toBeVisible()
    const notice = page.getByText('Your draft is not saved on this tablet')
    await expect(notice).toBeVisible()
    await checkAccessibility()
    await page.evaluate(() => {
      document.documentElement.dataset['hasRoom'] = 'true'
    })
    await entry.fill('Drips from the roof')
    await expect(notice).toBeHidden()
    await page.goto('/dashboard/equipment')
    await page.getByRole('button', { name: 'Add a machine' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Toyota')
    await expect(page.locator('[data-sonner-toast]').getByText('Not saved on this tablet')).toBeVisible()
  })
})

/** Counts saved drafts of the page by its messages to other tabs, from another page. */
async function countDrafts(page: Page): Promise<() => Promise<number>> {
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.evaluate(() => {
    Object.assign(window, { kept: 0 })
    new BroadcastChannel('rinkbook-drafts').addEventListener('message', () =>
      Object.assign(window, { kept: Number(Reflect.get(window, 'kept')) + 1 }),
    )
  })
  return () => other.evaluate(() => Number(Reflect.get(window, 'kept')))
}
