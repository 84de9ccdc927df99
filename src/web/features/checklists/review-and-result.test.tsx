import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

async function fillInWithFail(page: Page) {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.rate('Brakes', 'Fail', 'Pedal to the floor')
  await checklist.submitButton.click()
  return checklist
}

test('a checklist lists what submitting causes, and ends with its record and the next action', async ({
  page,
  checkAccessibility,
}) => {
  const checklist = await fillInWithFail(page)
  const review = page.getByRole('list', { name: 'When you submit' })
  await expect(review).toContainText('Brakes: Fail')
  await expect(review).toContainText('Pedal to the floor')
  await expect(review).toContainText('27 Pass')
  await expect(review).toContainText('An action is opened')
  await expect(review).toContainText('Then you can call an engineer')
  await expect(review).toContainText('The callout will need a photo of the fault.')
  await expect(review).toContainText('Submitting takes some name out of service')
  await checkAccessibility()
  await checklist.confirmAs('Tess Tech')
  const result = checklist.putOutOfService
  await expect(result).toContainText(forklift.texts.saved.text)
  const next = result.getByRole('list', { name: 'What comes next' })
  await expect(next).toContainText('Brakes: Fail, Pedal to the floor')
  await expect(result.getByRole('button', { name: 'Call an engineer' })).toBeVisible()
  await checkAccessibility()
  await result.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: forklift.texts.title })).toBeVisible()
  await expect(page.getByText('Pedal to the floor')).toBeVisible()
})

test('without a network the result has no record yet, and says that the others do not know', async ({
  page,
}) => {
  const checklist = await fillInWithFail(page)
  await page.route(forklift.paths.submit, route => route.abort('internetdisconnected'))
  await checklist.confirmAs('Tess Tech')
  const result = checklist.putOutOfService
  await expect(result).toContainText('The other tablets do not know yet')
  await expect(result.getByRole('list', { name: 'What comes next' })).toContainText('Brakes: Fail')
  await expect(result.getByRole('link')).toHaveCount(0)
  await expect(result.getByRole('button', { name: 'Call an engineer' })).toHaveCount(0)
  await checklist.acknowledge()
  await expect(page).toHaveURL('/dashboard')
})
