import type { Locator, Page } from '@playwright/test'

/** A write that a person makes and that may wait on the tablet. */
export interface Kind {
  name: string
  /** The call that the screen makes. */
  path: string
  screen: string
  /** What can be seen on the screen once it can be written on. */
  form: (page: Page) => Locator
  /** Does what a person does, the last press included; the mark stands in the record. */
  write: (page: Page, mark: string) => Promise<void>
  /** Says that it is on record. */
  saved: (page: Page) => Locator
  /** Says that it is kept on this tablet. */
  kept: (page: Page) => Locator
  /** Takes the word that it is safe. */
  dismiss: (page: Page) => Promise<void>
  /** What stands in the form: not the mark, once the record was made. */
  typed: (page: Page) => Locator
  /** Where the server keeps it: the table, the column with the mark, and what the audit trail says of it. */
  table: string
  column: string
  action: string
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Every kind of write that goes through the outbox; a new one is one more entry. */
export const KINDS: readonly Kind[] = [
  {
    name: 'diary entry',
    path: '/api/site-diary',
    screen: '/dashboard/site-diary',
    form: page => page.getByRole('button', { name: 'Save Entry' }),
    write: async (page, mark) => {
      await textbox(page, 'Name').fill('Ivy Ice')
      await textbox(page, 'Position').fill('Ice Technician')
      await textbox(page, 'Diary Entry').fill(`Gate 2 sticks. ${mark}`)
      await page.getByRole('button', { name: 'Save Entry' }).click()
    },
    saved: page => dialog(page, 'Successfully Submitted'),
    kept: page => dialog(page, 'Saved on this tablet'),
    dismiss: page => page.getByRole('button', { name: 'OK' }).click(),
    typed: page => textbox(page, 'Diary Entry'),
    table: 'site_diary_entries',
    column: 'entry_text',
    action: 'diary-entry.added',
  },
]
