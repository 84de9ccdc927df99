import type { BrowserContext } from '@playwright/test'
import { ADMIN, RINK_ID, rinkName } from './template-days.ts'

/** Signs in and chooses the first rink, for every tab opened later. */
export async function signIn(browser: BrowserContext): Promise<void> {
  const answer = await browser.request.post('/api/auth/login', { data: ADMIN })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
  const page = await browser.newPage()
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rinkName(RINK_ID) }).click()
  await page.waitForURL('/dashboard')
  const stored = await page.evaluate(() =>
    Object.keys(sessionStorage).map(key => [key, sessionStorage.getItem(key) ?? '']),
  )
  await page.close()
  await browser.addInitScript(entries => {
    for (const [key = '', value = ''] of entries) sessionStorage.setItem(key, value)
  }, stored)
}
