import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { pastToasts, toast } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, mark: string) => page.getByRole('link', { name: mark }).first()
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })

const ACTIONS = {
  screen: '/dashboard/actions',
  link: 'Actions',
  form: page => page.getByRole('heading', { level: 1, name: 'Actions' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
} satisfies Partial<Kind>

/** A report, which opens an action. */
export const report: Kind = {
  ...ACTIONS,
  name: 'report',
  path: /^\/api\/actions$/,
  write: async (page, mark) => {
    await pastToasts(page)
    await page.getByRole('link', { name: 'Report', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill(mark)
    await page.getByText('Slip or trip', { exact: true }).click()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
    await step(page, 'Send').click()
  },
  saved: page => page.getByRole('dialog', { name: 'Reported' }),
  dismiss: async page => {
    const another = dialog(page).getByRole('button', { name: 'Report another' })
    if (await another.isVisible()) await another.click()
  },
  isOffered: async (page, mark) => {
    await page.getByRole('link', { name: 'Report', exact: true }).first().click()
    const isThere = (await page.getByRole('textbox', { name: 'What is wrong?' }).inputValue()) === mark
    await page.getByRole('link', { name: 'Actions', exact: true }).first().click()
    return isThere
  },
  table: 'actions',
  column: 'what',
  action: 'action.opened',
  // A callout opens an action, too, and a step needs one that is there already.
  where: "record.source = 'report' and record.reported_by = 'Ivy Ice'",
}

const STEP = {
  ...ACTIONS,
  prepare: async (call, mark) =>
    void (await call('/api/actions', {
      what: mark,
      kind: 'slip',
      isMadeSafe: true,
      submittedBy: 'Ann Before',
    })),
  subject: row,
  dismiss: async page => {
    const ok = dialog(page).getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
  },
  table: 'action_events',
  column: 'who',
} satisfies Partial<Kind>

async function take(page: Page, mark: string, name: 'Note' | 'Done', field: string, save: string) {
  await pastToasts(page)
  await row(page, mark).click()
  await step(page, name).click()
  await inDialog(page, field).fill('New screws')
  await inDialog(page, 'Your name').fill(mark)
  await dialog(page).getByRole('button', { name: save, exact: true }).click()
}

/** A note on an action. A second recording would be a second line of its history. */
export const actionNote: Kind = {
  ...STEP,
  name: 'action note',
  path: /^\/api\/actions\/\d+\/notes$/,
  write: (page, mark) => take(page, mark, 'Note', 'Note', 'Save'),
  saved: page => toast(page, 'The note is saved.'),
  isOffered: async (page, mark) => {
    await row(page, mark).click()
    await step(page, 'Note').click()
    const isThere = (await inDialog(page, 'Note').inputValue()) !== ''
    await page.keyboard.press('Escape')
    return isThere
  },
  action: 'action.noted',
  where: "record.step = 'noted'",
}

/** The work of an action is done. */
export const actionDone: Kind = {
  ...STEP,
  name: 'action done',
  path: /^\/api\/actions\/\d+\/done$/,
  write: (page, mark) => take(page, mark, 'Done', 'What was done', 'Done'),
  saved: page => toast(page, 'is done. A second person verifies it.'),
  isOffered: async (page, mark) => {
    await row(page, mark).click()
    return step(page, 'Done').isVisible()
  },
  action: 'action.done',
  where: "record.step = 'done'",
}
