import type { Locator, Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { LOG_ENTRY } from './log.ts'
import { pastToasts, toast } from './toasts.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const resurface = (page: Page, mark: string) => page.getByRole('link', { name: `Resurface ${mark}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const closeIce = (within: Locator) => within.getByRole('button', { name: 'Close the ice' })

const ICE = {
  screen: '/dashboard/ice',
  form: page => page.getByRole('heading', { level: 1, name: 'Ice', exact: true }),
} satisfies Partial<Kind>

/** The card of the pad that has the mark as its name. */
const pad = (page: Page, mark: string) => page.getByRole('region', { name: mark, exact: true })
const newPad: Kind['prepare'] = async (call, mark) =>
  void (await call('/api/places', { kind: 'pad', name: mark }))

/** A resurfacing. */
export const resurfacing: Kind = {
  ...LOG_ENTRY,
  ...ICE,
  name: 'resurfacing',
  prepare: newPad,
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
  where: "record.kind = 'resurfacing'",
}

const SIZE = { lengthM: 60, widthM: 30, cornerRadiusM: 8.5 }
const DEPTHS = { bandLowMm: 25, bandHighMm: 38, lowLowMm: 19 }
const POINTS = [{ key: 'p1', x: 0.5, y: 0.5 }]

/** A survey of the depth, at one point. */
export const depthSurvey: Kind = {
  ...LOG_ENTRY,
  ...ICE,
  name: 'depth survey',
  prepare: async (call, mark) => {
    const placeId = await call('/api/places', { kind: 'pad', name: mark })
    const value = { ...SIZE, ...DEPTHS, points: POINTS }
    await call('/api/log-settings', { key: 'pad', placeId, value })
  },
  subject: pad,
  write: async (page, mark) => {
    await pastToasts(page)
    await pad(page, mark).getByRole('link', { name: 'Measure the depth' }).click()
    await field(page, 'Depth, mm').fill('31')
    await field(page, 'Your name').fill(mark)
    await page.getByRole('button', { name: 'Save survey' }).click()
  },
  saved: page => toast(page, 'Survey recorded'),
  isOffered: async (page, mark) => {
    await pad(page, mark).getByRole('link', { name: 'Measure the depth' }).click()
    const isThere = (await field(page, 'Depth, mm').inputValue()) !== ''
    await page.goBack()
    return isThere
  },
  where: "record.kind = 'depth'",
}

/** The ice is closed. */
export const iceState: Kind = {
  ...LOG_ENTRY,
  ...ICE,
  name: 'ice closed',
  prepare: newPad,
  subject: pad,
  write: async (page, mark) => {
    await pastToasts(page)
    await closeIce(pad(page, mark)).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Maintenance' }).click()
    await dialog.getByRole('textbox', { name: 'Your name' }).fill(mark)
    await closeIce(dialog).click()
  },
  saved: (page, mark) => toast(page, `${mark} is closed`),
  isOffered: (page, mark) => closeIce(pad(page, mark)).isVisible(),
  where: "record.kind = 'ice-state'",
}

const SURFACE = 'Ice surface temperature, °C'

/** The ice conditions. The form begins with the last name on the tablet. */
export const iceConditions: Kind = {
  ...LOG_ENTRY,
  ...ICE,
  name: 'ice conditions',
  path: /^\/api\/current-conditions$/,
  write: async (page, mark) => {
    await page.getByRole('link', { name: 'Ice conditions' }).click()
    await field(page, SURFACE).fill('-4')
    await field(page, 'Your name').fill(mark)
    await save(page)
  },
  saved: page => page.getByRole('dialog', { name: 'Ice conditions recorded' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: page => page.getByRole('dialog').getByRole('link', { name: 'To the ice' }).click(),
  isOffered: async page => {
    await page.getByRole('link', { name: 'Ice conditions' }).click()
    const isThere = (await field(page, SURFACE).inputValue()) !== ''
    await page.getByRole('main').getByRole('link', { name: 'Ice', exact: true }).click()
    return isThere
  },
  table: 'current_conditions',
  column: 'submitted_by',
  action: 'conditions.recorded',
}
