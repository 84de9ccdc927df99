import type { Page } from '@playwright/test'
import { choosePhoto } from '../../../test/pages/photo-widget.ts'
import type { Kind } from './kind.ts'

const link = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title }).first()
const dialog = (page: Page) => page.getByRole('dialog')

/** A check with a question and a photo, which is uploaded before the record is sent; its title is the mark. */
const templateOf = (title: string) => ({
  title,
  about: 'rink',
  sections: [
    {
      key: 'walk',
      title: 'Walk',
      items: [
        { key: 'exits', label: 'Exits clear', kind: 'rating' },
        { key: 'view', label: 'The hall', kind: 'photo' },
      ],
    },
  ],
})

export const check: Kind = {
  name: 'check',
  path: /^\/api\/check-records$/,
  screen: '/dashboard/checks',
  link: 'All checks',
  form: page => page.getByRole('heading', { level: 1, name: 'Checks' }),
  prepare: async (call, mark) => {
    const id = await call('/api/checks', { template: templateOf(mark), schedule: null })
    await call(`/api/checks/${id}/versions`, { revision: 1 })
  },
  subject: link,
  write: async (page, mark) => {
    await link(page, mark).click()
    await page.getByRole('radiogroup', { name: 'Exits clear' }).getByText('Pass', { exact: true }).click()
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await page.getByRole('button', { name: 'Submit check' }).click()
    await dialog(page).getByRole('textbox', { name: 'Your Name' }).fill(mark)
    await dialog(page).getByRole('button', { name: 'Submit check' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Check saved' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: async page => {
    await dialog(page)
      .getByRole('button', { name: /^(Done|OK)$/ })
      .click()
  },
  isOffered: (page, mark) => link(page, mark).getByText('Started on this tablet').isVisible(),
  table: 'check_records',
  column: 'submitted_by',
  action: 'check.recorded',
}
