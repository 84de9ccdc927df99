import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { LOG_ENTRY, onTab } from './log.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const startRound = (page: Page) => page.getByRole('link', { name: 'Start a round' })
const reading = (page: Page) => page.getByRole('textbox', { name: 'Suction pressure' })

const setUpPlant: Kind['prepare'] = async (call, mark) => {
  const id = await call('/api/places', { kind: 'room', name: mark })
  const items = [{ key: 'suction', label: 'Suction pressure', unit: 'bar' }]
  const value = { circuits: [{ subject: `place:${id}`, name: 'Compressor 1', items }] }
  await call('/api/log-settings', { key: 'plant', value })
}

/** A round of a plant with one reading. */
export const plantRound: Kind = {
  ...LOG_ENTRY,
  name: 'plant round',
  screen: '/dashboard/plant',
  ...onTab('Plant'),
  prepare: setUpPlant,
  subject: startRound,
  write: async (page, mark) => {
    await startRound(page).click()
    await reading(page).fill('2.5')
    await page.getByRole('textbox', { name: 'Your name' }).fill(mark)
    await page.getByRole('button', { name: 'Save the round' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Round saved' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: page => dialog(page).getByRole('button', { name: 'Back to the plant' }).click(),
  isOffered: async page => {
    await startRound(page).click()
    const isThere = (await reading(page).inputValue()) !== ''
    await page.getByRole('main').getByRole('link', { name: 'Plant', exact: true }).click()
    return isThere
  },
  where: "record.kind = 'plant' and json_extract(record.content, '$.shift') is null",
}

const makeEntry = (page: Page) => page.getByRole('link', { name: 'Shift entry' })
const shift = (page: Page) => page.getByRole('textbox', { name: 'Shift' })

/** The entry of a shift in the book of a plant. */
export const plantShift: Kind = {
  ...plantRound,
  name: 'plant shift entry',
  subject: makeEntry,
  write: async (page, mark) => {
    await makeEntry(page).click()
    await shift(page).fill('Day')
    await page.getByRole('textbox', { name: 'Your name' }).fill(mark)
    await page.getByRole('button', { name: 'Save the entry' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Entry saved' }),
  isOffered: async page => {
    await makeEntry(page).click()
    const isThere = (await shift(page).inputValue()) !== ''
    await page.getByRole('main').getByRole('link', { name: 'Plant', exact: true }).click()
    return isThere
  },
  where: "record.kind = 'plant' and json_extract(record.content, '$.shift') is not null",
}
