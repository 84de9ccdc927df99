import type { Page } from '@playwright/test'
import type { Kind } from './kind.ts'
import { pastToasts, toast } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const machineLink = (page: Page, name: string) => page.getByRole('link', { name }).first()
const absenceButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Not in use today: ${name}` })

async function openFault(page: Page, machine: string): Promise<void> {
  await machineLink(page, machine).click()
  await page.getByRole('button', { name: /^(Put out of service|Report another fault)$/ }).click()
}

const EQUIPMENT = {
  screen: '/dashboard/equipment',
  link: 'Equipment',
  form: page => page.getByRole('heading', { level: 1, name: 'Equipment' }),
  prepare: async (call, mark) =>
    void (await call('/api/equipment', { kind: 'forklift', name: mark, number: mark })),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: async page => {
    const ok = dialog(page).getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
  },
  table: 'machine_events',
  column: 'who',
  // The user is the sender, who may differ from the author.
  performed: { at: 'record.happened_at', by: 'null' },
} satisfies Partial<Kind>

/** A fault of a machine in service. A second recording would add a defect. */
export const fault: Kind = {
  ...EQUIPMENT,
  name: 'fault',
  path: /^\/api\/equipment\/\d+\/faults$/,
  subject: machineLink,
  write: async (page, mark) => {
    await pastToasts(page)
    await openFault(page, mark)
    await field(page, 'What is wrong').fill('Leaks oil')
    await field(page, 'Your name').fill(mark)
    await dialog(page)
      .getByRole('button', { name: /^(Put out of service|Add the fault)$/ })
      .click()
  },
  saved: (page, mark) => toast(page, `${mark} is out of service.`),
  isOffered: async (page, mark) => {
    await openFault(page, mark)
    const isThere = (await field(page, 'What is wrong').inputValue()) !== ''
    await page.keyboard.press('Escape')
    return isThere
  },
  action: 'machine.%',
  where: "record.kind in ('locked', 'defect-added')",
}

export const absence: Kind = {
  ...EQUIPMENT,
  name: 'absence',
  path: /^\/api\/equipment\/\d+\/absences$/,
  subject: absenceButton,
  write: async (page, mark) => {
    await pastToasts(page)
    await absenceButton(page, mark).click()
    await field(page, 'Reason').fill('At the workshop')
    await field(page, 'Your name').fill(mark)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  },
  saved: (page, mark) => toast(page, `${mark} is not in use today.`),
  isOffered: (page, mark) => absenceButton(page, mark).isVisible(),
  action: 'machine.not-in-use',
}
