import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay, openDashboard, RINK_ZONE } from '#test/screens/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'

// The end-to-end journeys cover the forklift checklist.
for (const definition of [powerTool, ladder]) {
  const { texts } = definition

  test(`the ${definition.type} checklist is filled in, submitted and reloaded`, async ({
    page,
    checkAccessibility,
  }) => {
    await openDashboard(page)
    await page.getByRole('main').getByRole('link', { name: texts.tile.title }).click()
    const checklist = new ChecklistPage(page, definition)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await checkAccessibility()
    await checklist.fillIn()
    await checklist.submitButton.click()
    const yourName = checklist.submitter.getByRole('textbox', { name: 'Your Name' })
    await expect(yourName).toHaveValue('some inspectorName')
    await yourName.fill('')
    await expect(checklist.submitter.getByRole('button', { name: 'Submit Checklist' })).toBeDisabled()
    await checklist.confirmAs('Tess Tech')

    await expect(page.locator('[data-sonner-toast]').getByText(texts.saved.title)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    const tile = page.getByRole('main').getByRole('link', { name: texts.tile.title })
    await expect(tile).toContainText('Completed')

    await checklist.open()
    await expect(page.getByText(/Submitted today at \d\d:\d\d by Tess Tech/)).toBeVisible()
    const firstMachine = page.getByRole('button', { name: /some name/ })
    await expect(firstMachine).toHaveAttribute('aria-expanded', 'false')
    await firstMachine.click()
    const firstCheck = ratingsOf(definition.form)[0]?.label ?? ''
    await expect(checklist.ratings(firstCheck).getByRole('radio').first()).toBeChecked()
  })
}
test('a known machine fills in its details and no answers', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, ladder)
  await checklist.open()
  await expect(page.getByRole('combobox', { name: 'Ladder at this rink' })).toHaveCount(0)
  await checklist.fillFields()
  await checklist.rateEverything()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')

  await checklist.open()
  await page.getByRole('button', { name: 'Add Another Ladder' }).click()
  await expect(page.getByRole('combobox', { name: 'Ladder at this rink' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Delete some name/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('combobox', { name: 'Ladder at this rink' }).selectOption({ index: 1 })
  await expect(checklist.field('Ladder Name')).toHaveValue('some name')
  await expect(checklist.field('Ladder Number')).toHaveValue('some ladderNumber')
  await expect(page.getByText('0 of 5').first()).toBeVisible()
})

test('the address of a record under the wrong checklist redirects to the record', async ({ page }) => {
  const rink = await beginDay(page)
  const date = new Date().toISOString().slice(0, 10)
  const answer = await page.request.post(ladder.paths.submit, {
    data: completeChecklist(ladder, rink.id, { date }),
  })
  const { id } = z.object({ id: z.number() }).parse(await answer.json())
  await page.goto(`/dashboard/iskate/${forklift.tab}/history/${id}`)
  await expect(page).toHaveURL(`/dashboard/iskate/${ladder.tab}/history/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: ladder.texts.title })).toBeVisible()
})

test('a double tap submits once', async ({ page }) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  const sent: string[] = []
  await page.route(forklift.paths.submit, route => {
    sent.push(route.request().method())
    return route.fallback()
  })
  await checklist.submitButton.click()
  await checklist.submitter.getByRole('textbox', { name: 'Your Name' }).fill('Tess Tech')
  await checklist.submitter.getByRole('button', { name: 'Submit Checklist' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual(['POST'])
  const status = await page.request.get(`${forklift.paths.status}?rinkId=${rink.id}`)
  expect(await status.json()).toEqual({ completed: true })
})

test('the tile turns green at once when another tablet submits the checklist', async ({ page }) => {
  const rink = await beginDay(page)
  await page.goto('/dashboard')
  const tile = page.getByRole('main').getByRole('link', { name: 'Forklift Checklist' })
  await expect(tile).toContainText('Start your day')
  const data = completeChecklist(forklift, rink.id, { date: rinkDate(new Date(), RINK_ZONE) })
  expect((await page.request.post(forklift.paths.submit, { data })).status()).toBe(201)
  await expect(tile).toContainText('Completed for today')
})
