import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test('the history lists, opens and prints submissions, failed items first', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/morning-checklist/history')
  await expect(page.getByRole('link', { name: 'Forklift', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await checkAccessibility()

  await checklist.fillIn()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  await checklist.open()
  await page.getByRole('button', { name: /some name/ }).click()
  await checklist.rate('Brakes', 'Fail')
  await checklist.submitButton.click()
  await checklist.confirmAs('Sam Second')
  await checklist.acknowledge()

  await checklist.open()
  await page.getByRole('link', { name: 'Earlier revisions' }).click()
  const rows = page.getByRole('main').getByRole('link', { name: /Tess Tech|Sam Second/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sam Second')
  await expect(rows.first()).toContainText('Brakes')
  await checkAccessibility()

  await rows.first().click()
  await expect(page.getByRole('heading', { name: /^Changes since/ })).toBeVisible()
  await expect(page.getByText('Brakes').first()).toBeVisible()
  await checkAccessibility()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

for (const definition of checklists) {
  test(`a ${definition.type} record prints each machine on its own page, bad findings first`, async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await beginDay(page)
    const checklist = new ChecklistPage(page, definition)
    const bad = definition.ratings.find(({ tone }) => tone === 'bad')?.value ?? ''
    const last = ratingsOf(definition.form).at(-1)?.label ?? ''
    await checklist.fillIn()
    await checklist.rate(last, bad)
    await page.getByRole('button', { name: `Add Another ${definition.form.list.noun}` }).click()
    await checklist.fillFields()
    await checklist.rateAtOnce()
    await checklist.submitButton.click()
    await checklist.confirmAs('Tess Tech')
    await checklist.acknowledge()

    await page.goto(`/dashboard/iskate/${definition.tab}/history`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tess Tech/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: definition.texts.title })).toBeVisible()
    const machine = page.getByRole('region', { name: 'some name' })
    await expect(machine).toHaveCount(2)
    await expect(machine.first().getByRole('row', { name: new RegExp(bad) })).toContainText(last)
    await checkAccessibility()
    const paper = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
    const answer = await page.request.get(paper ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await page.emulateMedia({ media: 'print' })
    await checkAccessibility()
    await expect(page.getByText(rink.name).filter({ visible: true }).first()).toBeVisible()
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })
}
