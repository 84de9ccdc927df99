import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('the last machine of a checklist cannot be removed', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  const deletes = page.getByRole('button', { name: /^Delete/ })
  await expect(deletes).toHaveCount(0)
  await expect(
    page.getByText('Any Fail takes the forklift out of service, even of a non-critical item'),
  ).toHaveCount(1)
  await page.getByRole('button', { name: `Add Another ${forklift.form.list.noun}` }).click()
  await expect(deletes).toHaveCount(2)
  await deletes.first().click()
  await expect(deletes).toHaveCount(0)
})

test('submitting an incomplete checklist names the missing answers, scrolls to the first and marks them', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  const toast = page.locator('[data-sonner-toast]')

  await checklist.submitButton.click()
  await expect(toast.getByText('Missing Required Fields')).toBeVisible()
  await expect(
    toast.getByText(
      'Please fill in: Supplier, Model, Serial Number, Site Address, Inspector Name, Inspector Initials',
    ),
  ).toBeVisible()
  await expect(checklist.field('Supplier')).toBeFocused()
  await checkAccessibility()

  await checklist.fillFields()
  await checklist.rate('Mast', 'Pass')
  await checklist.submitButton.click()
  await expect(
    toast.getByText('Please complete all inspection items. Missing: Carriage, Forks, Tyres...'),
  ).toBeVisible()
  await expect(checklist.ratings('Carriage').getByRole('radio').first()).toBeFocused()
  await expect(page.getByText('1 of 28').first()).toBeVisible()
  await checkAccessibility()
})

test('a failed item asks for a comment, which is stored', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.rate('Brakes', 'Fail', 'Pedal goes to the floor')
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await checklist.acknowledge()
  await checklist.open()
  await page.getByRole('button', { name: /some name/ }).click()
  await expect(checklist.reason('Brakes')).toHaveText(/^Pedal goes to the floor/)
})

test('a closed dialog returns the focus', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.submitButton.click()
  await expect(checklist.submitter.getByRole('button', { name: 'Submit Checklist' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(checklist.submitButton).toBeFocused()
})

test('the arrow keys change a rating, and a bad one offers its reason', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await checklist.ratings('Mast').getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Pass' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Fail' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Say what is wrong: Mast' })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})
