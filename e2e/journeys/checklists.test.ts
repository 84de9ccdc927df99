import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay, openDashboard } from '../people.ts'

for (const definition of checklists) {
  const { texts } = definition
  // The longest of the forms stands for the others: they are drawn alike.
  const isLongest = definition === forklift

  test(`the ${definition.type} checklist is filled in, submitted and loaded again`, {
    tag: isLongest ? '@phone' : [],
  }, async ({ page, checkAccessibility }) => {
    const checkLongest = async () => isLongest && checkAccessibility()
    await openDashboard(page)
    await page.getByRole('main').getByRole('link', { name: texts.tile.title }).click()
    const checklist = new ChecklistPage(page, definition)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await checkAccessibility()

    if (isLongest) {
      await checklist.fillFields()
      await checklist.rateEverything()
    } else {
      await checklist.fillIn()
    }
    await checklist.submitButton.click()
    await expect(checklist.submitter.getByRole('button', { name: 'Submit Checklist' })).toBeDisabled()
    await checkLongest()
    await checklist.confirmAs('Tess Tech')

    await expect(page.locator('[data-sonner-toast]').getByText(texts.saved.title)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    const tile = page.getByRole('main').getByRole('link', { name: texts.tile.title })
    await expect(tile).toContainText('Completed')
    await checkLongest()

    await checklist.open()
    await expect(page.getByText(/Submitted today at \d\d:\d\d by Tess Tech/)).toBeVisible()
    const firstMachine = page.getByRole('button', { name: /some name/ })
    await expect(firstMachine).toHaveAttribute('aria-expanded', 'false')
    await firstMachine.click()
    const [firstCheck] = ratingsOf(definition.form)
    await expect(
      checklist
        .ratings(firstCheck?.label ?? '')
        .getByRole('radio')
        .first(),
    ).toBeChecked()
    await checkLongest()
  })
}

test('a double tap submits once', async ({ page }) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(forklift.paths.submit)) sent.push(request.method())
  })
  await checklist.submitButton.click()
  await checklist.submitter.getByRole('textbox', { name: 'Your Name' }).fill('Tess Tech')
  await checklist.submitter.getByRole('button', { name: 'Submit Checklist' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual(['POST'])
  const status = await page.request.get(`${forklift.paths.status}?rinkId=${rink.id}`)
  expect(await status.json()).toEqual({ completed: true })
})

test('the tile turns green on a second tablet at once', async ({ page, browser, guard }) => {
  const rink = await beginDay(page)
  const other = await anotherTablet(browser, guard, { page, rink })
  await other.goto('/dashboard')
  const tile = other.getByRole('main').getByRole('link', { name: 'Forklift Checklist' })
  await expect(tile).toContainText('Start your day')

  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.submitButton.click()
  const recorded = page.waitForResponse(forklift.paths.submit)
  await checklist.confirmAs('Tess Tech')
  await recorded
  await expect(tile).toContainText('Completed for today')
  await other.context().close()
})
