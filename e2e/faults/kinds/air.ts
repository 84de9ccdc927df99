import { expect, type Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { LOG_ENTRY, onTab } from './log.ts'
import { pastToasts, toast } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
// The buttons before it are those of alarms.
const measure = (page: Page) => page.getByRole('button', { name: 'Measure', exact: true }).last().click()

/** A sample of the air above a pad that has the mark as its name. */
export const airSample: Kind = {
  ...LOG_ENTRY,
  name: 'air sample',
  screen: '/dashboard/air',
  ...onTab('Air'),
  prepare: async (call, mark) => void (await call('/api/places', { kind: 'pad', name: mark })),
  subject: (page, mark) => page.getByRole('heading', { level: 3, name: mark }),
  write: async (page, mark) => {
    await pastToasts(page)
    await measure(page)
    // The only pad is chosen already.
    const pad = dialog(page).getByRole('radio', { name: mark })
    await expect(field(page, 'Carbon monoxide, ppm')).toBeVisible()
    if (await pad.isVisible()) await pad.click()
    await field(page, 'Carbon monoxide, ppm').fill('3')
    await field(page, 'Nitrogen dioxide, ppm').fill('0.1')
    await field(page, 'Taken by').fill(mark)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  },
  saved: page => toast(page, 'The sample is saved.'),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: async page => {
    const ok = dialog(page).getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
  },
  isOffered: async page => {
    await measure(page)
    const isThere = (await field(page, 'Carbon monoxide, ppm').inputValue()) !== ''
    await page.keyboard.press('Escape')
    return isThere
  },
  where: "record.kind = 'air'",
}

/** The card of the alarm of a pad that has the mark as its name. The cards of other pads name the mark as a person. */
const alarm = (page: Page, mark: string) =>
  page
    .getByRole('region', { name: 'Ice closed: carbon monoxide' })
    .filter({ has: page.getByText(mark, { exact: true }) })
const LIMITS = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }

/** The first step of an alarm. It looks the same once it is saved and while it waits. */
export const airStep: Kind = {
  ...LOG_ENTRY,
  name: 'air step',
  screen: '/dashboard/air',
  ...onTab('Air'),
  prepare: async (call, mark) => {
    const placeId = await call('/api/places', { kind: 'pad', name: mark })
    await call('/api/log-settings', { key: 'air', value: LIMITS })
    const measures = [{ subject: `place:${placeId}`, key: 'co', typed: '34', unit: 'ppm' }]
    const sample = { kind: 'air', placeId, content: { where: 'Centre line' }, measures }
    await call('/api/log-entries', { ...sample, submittedBy: 'Helen Ashworth' })
  },
  subject: alarm,
  write: async (page, mark) => {
    const card = alarm(page, mark)
    await card.getByRole('button', { name: /^(Choose|Change|Someone else)$/ }).click()
    await card.getByRole('textbox', { name: 'Your name' }).fill(mark)
    await card.getByRole('button', { name: 'Done', exact: true }).first().click()
  },
  saved: (page, mark) => alarm(page, mark).getByText(/^1 of \d done$/),
  kept: (page, mark) => alarm(page, mark).getByText(/^1 of \d done$/),
  isOffered: (page, mark) =>
    alarm(page, mark)
      .getByText(/^0 of \d done$/)
      .isVisible(),
  where: "record.kind = 'air-step'",
}
