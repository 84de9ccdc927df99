import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { pastToasts, toast } from './toasts.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const resurface = (page: Page, mark: string) => page.getByRole('link', { name: `Resurface ${mark}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const ICE = {
  screen: '/dashboard/ice',
  link: 'Ice, air, plant',
  form: page => page.getByRole('heading', { level: 1, name: 'Ice', exact: true }),
  kept: page => toast(page, 'Saved on this tablet'),
  dismiss: async () => undefined,
} satisfies Partial<Kind>

/** An entry of the log: a resurfacing of a pad that has the mark as its name. */
export const resurfacing: Kind = {
  ...ICE,
  name: 'resurfacing',
  path: /^\/api\/log-entries$/,
  prepare: async (call, mark) => void (await call('/api/places', { kind: 'pad', name: mark })),
  subject: resurface,
  write: async (page, mark) => {
    await pastToasts(page)
    await resurface(page, mark).click()
    await page.getByRole('checkbox', { name: 'Everyone is off the ice, and the gates are shut' }).click()
    await field(page, 'Hot water, litres').fill('400')
    await field(page, 'Your name').fill(mark)
    await save(page)
  },
  saved: page => toast(page, 'Resurfacing recorded'),
  isOffered: async (page, mark) => {
    await resurface(page, mark).click()
    const isThere = (await field(page, 'Hot water, litres').inputValue()) !== ''
    await page.getByRole('main').getByRole('link', { name: 'Ice', exact: true }).click()
    return isThere
  },
  table: 'log_entries',
  column: 'submitted_by',
  action: 'log-entry.recorded',
}

/** The ice conditions. */
export const iceConditions: Kind = {
  ...ICE,
  name: 'ice conditions',
  path: /^\/api\/current-conditions$/,
  write: async (page, mark) => {
    await pastToasts(page)
    await page.getByRole('link', { name: 'Ice conditions' }).click()
    await field(page, 'Your name').fill(mark)
    await save(page)
  },
  saved: page => toast(page, 'Ice conditions recorded'),
  isOffered: async (page, mark) => {
    await page.getByRole('link', { name: 'Ice conditions' }).click()
    const isThere = (await field(page, 'Your name').inputValue()) === mark
    await page.getByRole('main').getByRole('link', { name: 'Ice', exact: true }).click()
    return isThere
  },
  table: 'current_conditions',
  column: 'submitted_by',
  action: 'conditions.recorded',
}
