import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { pastToasts, toast } from './toasts.ts'

const HOUR = 60 * 60_000
const STAFF = {
  screen: '/dashboard/iskate/staff',
  link: 'Staff Sign-In',
  form: (page: Page) => page.getByRole('heading', { name: 'Staff Sign In/Out' }),
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const KEPT = 'Saved on this tablet'
/** The line above the list that says what was done last. */
const latest = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText })
const leaving = (mark: string) => `${mark} leaving`

export const signIn: Kind = {
  ...STAFF,
  name: 'sign-in',
  path: /^\/api\/staff\/\d+\/sign-in$/,
  prepare: async (call, mark) => void (await call('/api/staff', { name: mark, role: 'Ice Technician' })),
  subject: (page, mark) => button(page, `Sign in: ${mark}`),
  write: (page, mark) => button(page, `Sign in: ${mark}`).click(),
  saved: (page, mark) => latest(page, `${mark} signed in`).filter({ hasNotText: KEPT }),
  kept: (page, mark) => latest(page, `${mark} signed in`).filter({ hasText: KEPT }),
  dismiss: async () => undefined,
  isOffered: (page, mark) => button(page, `Sign in: ${mark}`).isVisible(),
  table: 'staff',
  column: 'name',
  action: 'staff.signed-in',
  where: `record.name not like '${leaving('%')}'`,
  performed: { at: 'record.last_sign_in', by: 'null' },
}

export const signOut: Kind = {
  ...STAFF,
  name: 'sign-out with hours',
  path: /^\/api\/completed-shifts$/,
  prepare: async (call, mark) => {
    const id = await call('/api/staff', { name: leaving(mark), role: 'Ice Technician' })
    const performedAt = new Date(Date.now() - 2 * HOUR).toISOString()
    await call(`/api/staff/${id}/sign-in`, { isSignedIn: true, performedAt })
  },
  subject: (page, mark) => button(page, `Sign out: ${leaving(mark)}`),
  write: async (page, mark) => {
    await button(page, `Sign out: ${leaving(mark)}`).click()
    await dialog(page).getByRole('textbox', { name: 'Submitted by' }).fill(mark)
    await dialog(page).getByRole('button', { name: 'Confirm Sign Out' }).click()
  },
  saved: (page, mark) => toast(page, `${leaving(mark)} signed out`),
  kept: (page, mark) => toast(page, 'Saved on this tablet', leaving(mark)),
  dismiss: async () => undefined,
  isOffered: (page, mark) => button(page, `Sign out: ${leaving(mark)}`).isVisible(),
  table: 'completed_shift',
  column: 'submitted_by',
  action: 'shift.completed',
}

const openHandover = (page: Page) => page.getByRole('button', { name: 'Create Handover Document' }).click()
const tasks = (page: Page) => dialog(page).getByRole('textbox', { name: 'Pending Tasks' })

export const handover: Kind = {
  ...STAFF,
  name: 'handover',
  path: /^\/api\/handover-documents$/,
  // A handover needs a manager who is signed in.
  prepare: async (call, mark) =>
    void (await call('/api/staff', { name: leaving(mark), role: 'Duty Manager' })),
  write: async (page, mark) => {
    await pastToasts(page)
    await openHandover(page)
    await dialog(page).getByRole('textbox', { name: 'Outgoing Manager' }).fill('Dan Duty')
    await dialog(page).getByRole('combobox', { name: 'Incoming Manager' }).fill('Rita Relief')
    await tasks(page).fill(mark)
    await dialog(page).getByRole('button', { name: 'Complete Handover' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Handover complete' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: page => dialog(page).getByRole('button', { name: 'Done' }).click(),
  isOffered: async (page, mark) => {
    await openHandover(page)
    const isThere = (await tasks(page).inputValue()).includes(mark)
    await page.keyboard.press('Escape')
    return isThere
  },
  table: 'handover_document',
  column: 'pending_tasks',
  action: 'handover.recorded',
}
