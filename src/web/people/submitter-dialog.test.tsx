import { ladder } from '#domain/checklists/ladder.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('the review of a checklist says that it is sent later while the tablet is offline', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, ladder)
  const note = page.getByRole('dialog').getByText('You are offline.', { exact: false })
  await checklist.fillIn()
  await checklist.submitButton.click()
  // The inspector is filled in: a tablet's keyboard does not cover the button.
  await expect(page.getByRole('button', { name: 'Submit Checklist' }).last()).toBeFocused()
  await expect(note).toHaveCount(0)
  page.setOffline(true)
  await expect(note).toBeVisible()
  await checkAccessibility()
})
