import type { Page } from '@playwright/test'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import type { Item } from '#domain/forms/items.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import type { RinkUnderTest } from '../../test/pages/people.ts'
import { completeChecklist, completeMachine } from '../../test/server/checklist-bodies.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

/** Submits today's checklist of these machines through the API. */
async function submit(
  page: Page,
  rink: RinkUnderTest,
  definition: ChecklistDefinition,
  { machines, submittedBy }: { machines: Item[]; submittedBy: string },
): Promise<void> {
  const date = rinkDate(new Date(), rink.timezone)
  const changes = { date, submittedBy, [definition.form.list.key]: machines }
  const data = completeChecklist(definition, rink.id, changes)
  expect((await page.request.post(definition.paths.submit, { data })).status()).toBe(201)
}

function sheetsOf(pdf: Buffer): number | undefined {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

test('the history lists, opens and prints submissions, failed items first', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/morning-checklist/history')
  await expect(page.getByRole('link', { name: 'Forklift', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await checkAccessibility()

  const brakes = ratingsOf(forklift.form).find(({ label }) => label === 'Brakes')?.key ?? ''
  const [sound, failed] = [completeMachine(forklift), completeMachine(forklift, { [brakes]: 'Fail' })]
  await submit(page, rink, forklift, { machines: [sound], submittedBy: 'Tess Tech' })
  await submit(page, rink, forklift, { machines: [failed], submittedBy: 'Sam Second' })
  await checklist.open()
  await page.getByRole('link', { name: 'Earlier revisions' }).click()
  const rows = page.getByRole('main').getByRole('link', { name: /Tess Tech|Sam Second/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sam Second')
  await expect(rows.first()).toContainText('Brakes')
  await expect(rows.last()).toContainText('No faults')
  await checkAccessibility()

  await rows.first().click()
  await expect(page.getByRole('heading', { name: /^Changes since/ })).toBeVisible()
  await expect(page.getByText('Brakes').first()).toBeVisible()
  await checkAccessibility()
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('a record of each checklist prints each machine on its own page, bad findings first', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  for (const definition of checklists) {
    const bad = definition.ratings.find(({ tone }) => tone === 'bad')?.value ?? ''
    const { key: lastKey = '', label: last = '' } = ratingsOf(definition.form).at(-1) ?? {}
    const machines = [completeMachine(definition, { [lastKey]: bad }), completeMachine(definition)]
    await submit(page, rink, definition, { machines, submittedBy: 'Tess Tech' })
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/dashboard/iskate/${definition.tab}/history`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tess Tech/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: definition.texts.title })).toBeVisible()
    const machine = page.getByRole('region', { name: 'some name' })
    await expect(machine).toHaveCount(2)
    await expect(machine.first().getByRole('row', { name: new RegExp(bad) })).toContainText(last)
    const paper = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
    const answer = await page.request.get(paper ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(rink.name).filter({ visible: true }).first()).toBeVisible()
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(2)
  }
  // All records have the same layout.
  await checkAccessibility()
})
