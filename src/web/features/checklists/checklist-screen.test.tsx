import { checksOf } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { ChecklistPage } from '#test/screens/pages/checklist-page.ts'
import { anotherTablet, beginDay, openDashboard } from '#test/screens/people.ts'

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
    const [firstCheck] = checksOf(definition)
    await expect(
      checklist
        .ratings(firstCheck?.label ?? '')
        .getByRole('radio')
        .first(),
    ).toBeChecked()
    await checkLongest()
  })
}

test('a checklist keeps at least one machine', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  const deletes = page.getByRole('button', { name: /^Delete/ })
  await expect(deletes).toHaveCount(0)
  await page.getByRole('button', { name: `Add Another ${forklift.noun}` }).click()
  await expect(deletes).toHaveCount(2)
  await deletes.first().click()
  await expect(deletes).toHaveCount(0)
})

test('a press on Submit with gaps tells what is missing, goes there and marks it', async ({
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

test('a failed item asks for a comment, which is kept', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.rate('Brakes', 'Fail')
  const comment = page.getByRole('textbox', { name: /Comment.*Brakes|Brakes.*comment/i })
  await comment.fill('Pedal goes to the floor')
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await checklist.acknowledge()
  await checklist.open()
  await page.getByRole('button', { name: /some name/ }).click()
  await expect(comment).toHaveValue('Pedal goes to the floor')
})

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

test('a dialog gives the focus back to where it came from', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.submitButton.click()
  await expect(checklist.submitter.getByRole('textbox', { name: 'Your Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(checklist.submitButton).toBeFocused()
})

test('the arrow keys change a rating, and a bad one offers its comment next', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await checklist.ratings('Mast').getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Pass' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Fail' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /Mast/ })).toBeFocused()
})
