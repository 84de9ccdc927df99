import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export const diaryEntry: Kind = {
  name: 'diary entry',
  path: /^\/api\/site-diary$/,
  screen: '/dashboard/site-diary',
  link: 'Site Diary',
  form: page => page.getByRole('button', { name: 'Save Entry' }),
  write: async (page, mark) => {
    await field(page, 'Name').fill('Ivy Ice')
    await field(page, 'Position').fill('Ice Technician')
    await field(page, 'Diary Entry').fill(`Gate 2 sticks. ${mark}`)
    await page.getByRole('button', { name: 'Save Entry' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Successfully Submitted' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: page => page.getByRole('button', { name: 'OK' }).click(),
  isOffered: async (page, mark) => (await field(page, 'Diary Entry').inputValue()).includes(mark),
  table: 'site_diary_entries',
  column: 'entry_text',
  action: 'diary-entry.added',
}
