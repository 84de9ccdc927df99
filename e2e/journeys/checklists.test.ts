import { forklift } from '#domain/checklists/forklift.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

// The longest form; all forms share their renderer, and the screen tests cover the others.
test('the forklift checklist is filled in, submitted and loaded again', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  const { texts } = forklift
  await openDashboard(page)
  await page.getByRole('main').getByRole('link', { name: texts.tile.title }).click()
  const checklist = new ChecklistPage(page, forklift)
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()

  await checklist.fillFields()
  await checklist.rateEverything()
  await checklist.submitButton.click()
  // The inspector of the form.
  const name = checklist.submitter.getByRole('textbox', { name: 'Your Name' })
  await expect(name).toHaveValue('some inspectorName')
  await checkAccessibility()
  await checklist.confirmAs('Tess Tech')

  await expect(page.locator('[data-sonner-toast]').getByText(texts.saved.title)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const tile = page.getByRole('main').getByRole('link', { name: texts.tile.title })
  await expect(tile).toContainText('Completed')
  await checkAccessibility()

  await checklist.open()
  await expect(page.getByText(/Submitted today at \d\d:\d\d by Tess Tech/)).toBeVisible()
  const firstMachine = page.getByRole('button', { name: /some name/ })
  await expect(firstMachine).toHaveAttribute('aria-expanded', 'false')
  await firstMachine.click()
  const [firstCheck] = ratingsOf(forklift.form)
  await expect(
    checklist
      .ratings(firstCheck?.label ?? '')
      .getByRole('radio')
      .first(),
  ).toBeChecked()
  await checkAccessibility()
})
