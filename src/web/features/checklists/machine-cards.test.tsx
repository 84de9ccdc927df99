import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import type { RinkUnderTest } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'

const LADDERS = `/dashboard/iskate/${ladder.tab}`
const names = ['Long ladder', 'Short ladder', 'Step ladder']

async function addLadders(page: Page, rink: RinkUnderTest): Promise<void> {
  for (const [index, name] of names.entries()) {
    const data = {
      rinkId: rink.id,
      kind: ladder.type,
      name,
      number: `L-${index + 1}`,
      details: { name, ladderNumber: `L-${index + 1}` },
    }
    await page.request.post('/api/equipment', { data })
  }
}

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })

test('each machine is checked on its own, and a finished check opens as a result', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await expect(card(page, 'Short ladder')).toContainText('Not checked yet')
  await checkAccessibility()
  await card(page, 'Short ladder').click()
  const check = new ChecklistPage(page, ladder)
  await expect(page.getByRole('heading', { level: 2, name: 'Short ladder' })).toBeVisible()
  await expect(check.field('Ladder Name')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Another Ladder' })).toHaveCount(0)
  await checkAccessibility()
  await check.rateAtOnce()
  await check.field('Inspector Name').fill('Tess Tech')
  await check.submitButton.click()
  await check.confirmAs('Tess Tech')
  await expect(page.getByRole('link', { name: 'Next: Long ladder' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Short ladder' })).toBeFocused()

  await page.goto(LADDERS)
  await expect(card(page, 'Short ladder')).toContainText('No faults')
  await expect(card(page, 'Long ladder')).toContainText('Not checked yet')
  await card(page, 'Short ladder').click()
  await expect(page.getByText(/No faults · today \d\d:\d\d · Tess Tech/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next: Long ladder' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('0 of 5').first()).toBeVisible()
})

test('a passed check offers the next machine, and the last one leads to the dashboard', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await card(page, 'Short ladder').click()
  const check = new ChecklistPage(page, ladder)
  const submit = async (name: string) => {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await check.rateAtOnce()
    await check.field('Inspector Name').fill('Tess Tech')
    await check.submitButton.click()
    await check.confirmAs('Tess Tech')
  }
  await submit('Short ladder')
  await page.getByRole('link', { name: 'Check again' }).click()
  await submit('Short ladder')
  await page.getByRole('link', { name: 'Next: Long ladder' }).click()
  await submit('Long ladder')
  await page.getByRole('link', { name: 'Next: Step ladder' }).click()
  await submit('Step ladder')
  await expect(page).toHaveURL('/dashboard')
})

test('Back right after a bad answer closes its sheet, and only then leaves the form', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await card(page, 'Short ladder').click()
  const stiles = page.getByRole('radiogroup', { name: 'Stiles' })
  await stiles.getByText('Poor', { exact: true }).click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stiles.getByRole('radio', { name: 'Poor' })).toBeChecked()
  await page.goBack()
  await expect(card(page, 'Short ladder')).toContainText('Begun on this tablet, not submitted')
})

test('the dashboard of a low window counts the machines that it has no room for', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto('/dashboard')
  page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'Check all 3' })).toBeVisible()
  await expect(card(page, 'Short ladder')).toBeVisible()
  await expect(card(page, 'Step ladder')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ladder Inspection', exact: true })).toBeVisible()
})

test('a machine is left out of a check, not deleted', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await page.getByRole('link', { name: 'Check all 3' }).click()
  await page.getByRole('button', { name: 'Leave out Short ladder' }).click()
  const question = page.getByRole('dialog', { name: 'Leave Short ladder out of this check?' })
  await expect(question).toContainText('It stays due.')
  await checkAccessibility()
  await question.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByRole('button', { name: /^Short ladder/ })).toHaveCount(0)
  await page.goto(LADDERS)
  await expect(card(page, 'Short ladder')).toContainText('Not checked yet')
})

test('the result of a check that found a machine unsafe says so when it is opened again, and calls an engineer', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.request.post(ladder.paths.submit, {
    data: completeChecklist(ladder, rink.id, {
      date: rinkDate(new Date(), RINK_ZONE),
      ladders: [completeMachine(ladder, { name: 'Long ladder', ladderNumber: 'L-1', stiles: 'Poor' })],
    }),
  })
  await page.goto(LADDERS)
  await expect(card(page, 'Long ladder')).toContainText('Out of service')
  await card(page, 'Long ladder').click()
  await expect(page.getByText('Out of service – Do not use')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the machine' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByRole('heading', { name: 'What is wrong?' })).toBeVisible()
})

test('the machines that are due are checked one after the other in one form', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await page.getByRole('link', { name: 'Check all 3' }).click()
  const check = new ChecklistPage(page, ladder)
  const [first, second, third] = names.map(name => page.getByRole('button', { name: new RegExp(`^${name}`) }))
  await check.field('Inspector Name').fill('Tess Tech')
  const rateAll = async () => {
    for (const { label } of ratingsOf(ladder.form)) await check.rate(label, 'Good')
  }
  await rateAll()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(check.field('Inspector Name')).toHaveValue('Tess Tech')
  await rateAll()
  await expect(third).toHaveAttribute('aria-expanded', 'true')
  // A bad answer finishes the machine once its reason is given.
  for (const { label } of ratingsOf(ladder.form).slice(1)) await check.rate(label, 'Good')
  await check.rate('Stiles', 'Poor', 'Bent')
  await check.submitButton.click()
  await check.confirmAs('Tess Tech')
  await check.acknowledge()
  await page.goto(LADDERS)
  await expect(card(page, 'Step ladder')).toContainText('Out of service: Stiles')
  await expect(card(page, 'Long ladder')).toContainText('No faults')
  const answer = await page.request.get(`/api/checklist-submissions?rinkId=${rink.id}&type=ladder`)
  expect(await answer.json()).toMatchObject([{ revision: null, machines: names.map(name => ({ name })) }])
})

test('the draft of one machine stays with it', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await card(page, 'Long ladder').click()
  const check = new ChecklistPage(page, ladder)
  await check.rate('Stiles', 'Good')
  await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor()
  await page.goto(LADDERS)
  await expect(card(page, 'Long ladder')).toContainText('Begun on this tablet, not submitted')
  await card(page, 'Short ladder').click()
  await expect(page.getByText('0 of 5').first()).toBeVisible()
  await page.goto(LADDERS)
  await card(page, 'Long ladder').click()
  await expect(page.getByText('1 of 5').first()).toBeVisible()
})

test('the draft of a second check of a machine is in the list of machines', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  const check = new ChecklistPage(page, ladder)
  await page.request.post(ladder.paths.submit, {
    data: completeChecklist(ladder, rink.id, {
      date: rinkDate(new Date(), RINK_ZONE),
      ladders: [completeMachine(ladder, { name: 'Long ladder', ladderNumber: 'L-1' })],
    }),
  })
  await expect(card(page, 'Long ladder')).toContainText('No faults')
  await card(page, 'Long ladder').click()
  await page.getByRole('link', { name: 'Check again' }).click()
  await check.rate('Stiles', 'Good')
  await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor()
  await page.getByRole('link', { name: 'All machines' }).click()
  await expect(card(page, 'Long ladder')).toContainText('Begun on this tablet, not submitted')
})

test('a machine without its required details asks for them', async ({ page }) => {
  const rink = await beginDay(page)
  const data = { rinkId: rink.id, kind: forklift.type, name: 'Red truck', number: 'FL-001', details: {} }
  await page.request.post('/api/equipment', { data })
  await page.goto(`/dashboard/iskate/${forklift.tab}`)
  await card(page, 'Red truck').click()
  const check = new ChecklistPage(page, forklift)
  await expect(check.field('Serial Number')).toHaveValue('FL-001')
  await check.field('Supplier').fill('Linde')
  await expect(check.field('Model')).toHaveValue('')
})

test('a check of the same machine by another tablet is announced', async ({ page }) => {
  const rink = await beginDay(page)
  await addLadders(page, rink)
  await page.goto(LADDERS)
  await card(page, 'Long ladder').click()
  const check = new ChecklistPage(page, ladder)
  await check.rate('Stiles', 'Good')
  await page.request.post(ladder.paths.submit, {
    data: completeChecklist(ladder, rink.id, {
      date: rinkDate(new Date(), RINK_ZONE),
      ladders: [completeMachine(ladder, { name: 'Long ladder', ladderNumber: 'L-1' })],
    }),
  })
  await expect(page.getByText(/^Tess Tech submitted this checklist at/)).toBeVisible()
})
