import { expect, type Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { pastToasts } from './toasts.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const newCallout = (page: Page) => page.getByRole('link', { name: 'New callout' })

/** A callout without a manager. */
export const callout: Kind = {
  name: 'callout',
  path: /^\/api\/engineer-callouts\/unauthorised$/,
  screen: '/dashboard/iskate/engineer-callout',
  link: 'Engineer',
  form: newCallout,
  write: async (page, mark) => {
    await pastToasts(page)
    await newCallout(page).click()
    // Once a machine is registered, the machines are offered first.
    const other = page.getByRole('button', { name: 'Something else' })
    const replace = page.getByRole('button', { name: 'Replace it' })
    await expect(field(page, 'Equipment').or(other).or(replace)).toBeVisible()
    // A callout that was begun before the tablet was killed.
    if (await replace.isVisible()) await replace.click()
    await expect(field(page, 'Equipment').or(other)).toBeVisible()
    if (await other.isVisible()) await other.click()
    await field(page, 'Equipment').fill(mark)
    await goOn(page)
    await field(page, 'Reported Issue').fill('Leaks oil')
    await goOn(page)
    await page.getByRole('button', { name: 'Continue without a photo' }).click()
    await field(page, 'Staff Member Time/Date').fill('06:10')
    await field(page, 'Staff Member Name/Signature').fill('Ivy Ice')
    await page.getByRole('button', { name: 'Save without a manager' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Saved, not authorised yet' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: async page => {
    const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
  },
  isOffered: (page, mark) => page.getByText(`About ${mark}, saved on this tablet.`).isVisible(),
  table: 'engineer_callout',
  column: 'equipment',
  action: 'callout.added',
}
