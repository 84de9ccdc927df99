import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

/** The browser's event when the network is back. */
async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('a queued checklist can be corrected on the tablet, and is recorded once with its original time', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, ladder)
  const toast = page.locator('[data-sonner-toast]')
  const tile = page.getByRole('main').getByRole('link', { name: ladder.texts.tile.title })
  await checklist.fillIn()
  const keys: (string | undefined)[] = []
  let network: 'cut' | 'losing an answer' | 'back' = 'cut'
  await page.route(ladder.paths.submit, async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (network === 'back') return route.continue()
    if (network === 'losing an answer') {
      await route.fetch()
      network = 'back'
    }
    return route.abort('connectionreset')
  })
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(toast.getByText('Saved on this tablet')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(tile).toContainText('Saved on this tablet, waiting to be sent')
  await expect(page.getByText('2 to do · 1 done')).toBeVisible()
  await checkAccessibility()

  await page.reload()
  await expect(tile).toContainText('Waiting')
  await checklist.open()
  await expect(
    page.getByText(/^Submitted today at \d\d:\d\d by Tess Tech. It will be sent once/),
  ).toBeVisible()
  await expect(page.getByText(/^Draft from/)).toHaveCount(0)
  await page.getByRole('button', { name: /some name/ }).click()
  await checklist.field('Ladder Number').fill('L-2')
  await checklist.submitButton.click()
  await checklist.confirmAs('Sam Second')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: '2 waiting' })).toBeVisible()
  network = 'losing an answer'
  await reconnect(page)
  await expect.poll(() => network).toBe('back')
  await reconnect(page)
  await expect(tile).toContainText('Completed')
  expect(new Set(keys).size).toBe(2)
  const submissions = await page.request.get(`/api/checklist-submissions?rinkId=${rink.id}&type=ladder`)
  expect(await submissions.json()).toMatchObject([
    { submittedBy: 'Sam Second' },
    { submittedBy: 'Tess Tech' },
  ])
  const today = await page.request.get(`${ladder.paths.today}?rinkId=${rink.id}`)
  expect(await today.json()).toMatchObject({ data: { performedAt: expect.any(String) } })
})

test('a refused checklist can be corrected, and a late one shows what it counts for', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, ladder)
  await checklist.fillIn()
  let fate: 'lost' | 'refused' | 'sent' = 'lost'
  await page.route(ladder.paths.submit, route => {
    if (fate === 'lost') return route.abort('connectionreset')
    if (fate === 'sent') return route.continue()
    const message = 'This entry is more than 7 days old and can no longer be recorded.'
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message } })
  })
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  fate = 'refused'
  await reconnect(page)
  await expect(page.getByRole('main').getByRole('link', { name: ladder.texts.tile.title })).toContainText(
    'Refused: correct it',
  )

  await page.goto(`/dashboard/iskate/${ladder.tab}`)
  await checklist.field('Ladder Number').fill('Another')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByText(/^Not recorded: submitted by Tess Tech/)).toBeVisible()
  await page.getByRole('button', { name: '1 refused' }).click()
  const list = page.getByRole('dialog', { name: 'On this tablet' })
  await expect(list).toContainText('Refused: This entry is more than 7 days old')
  await list.getByRole('button', { name: 'Correct: Ladder Inspection' }).click()
  await expect(list.getByText('There is already a draft on this tablet.')).toBeVisible()
  await checkAccessibility()
  await list.getByRole('button', { name: 'Replace the draft' }).click()
  await expect(page.getByText(/^Restored: submitted by Tess Tech/)).toBeVisible()
  await expect(checklist.field('Ladder Number')).toHaveValue('some ladderNumber')
  await expect(page.getByRole('button', { name: '1 refused' })).toHaveCount(0)

  fate = 'lost'
  await checklist.submitButton.click()
  await expect(checklist.submitter.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Tess Tech')
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  await page.request.post('/api/pins', {
    data: { managerName: 'Mia Manager', pin: '4711', rinkId: rink.id },
  })
  const ending = { rinkId: rink.id, submittedBy: 'Dan Duty', pin: '4711', reason: 'Closed early' }
  expect((await page.request.post('/api/end-shift/bypass', { data: ending })).status()).toBe(201)
  fate = 'sent'
  await reconnect(page)
  const news = page.getByText(/Dan Duty ended that shift at \d\d:\d\d: it counts for that shift/)
  await expect(news).toBeVisible()
  await checkAccessibility()
  await page.reload()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(news).toHaveCount(0)
})

test('the row of a refused checklist opens the refused answer, and the machine counts as not checked', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await new EquipmentPage(page, rink).register('Red truck', 'FL-001')
  const checklist = new ChecklistPage(page, forklift)
  const tile = page.getByRole('main').getByRole('link', { name: forklift.texts.tile.title })
  let isLost = true
  await page.route(forklift.paths.submit, route => {
    if (isLost) return route.abort('connectionreset')
    const errors = [{ path: 'forklifts.0.mast', message: 'Say what is wrong with the mast' }]
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message: 'No.', errors } })
  })
  await page.goto(`/dashboard/iskate/${forklift.tab}?form=due`)
  await checklist.rateAtOnce()
  for (const label of ['Supplier', 'Model', 'Site Address', 'Inspector Name', 'Inspector Initials'])
    await checklist.field(label).fill('TT')
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  await expect(tile).toContainText('Saved on this tablet, waiting to be sent')
  isLost = false
  await reconnect(page)
  await expect(tile).toContainText('Refused: correct it')
  await expect(page.getByText('3 to do · 0 done')).toBeVisible()
  await tile.click()
  await expect(page.getByText(/^Restored: submitted by Tess Tech/)).toBeVisible()
  await expect(page.getByText('Say what is wrong with the mast')).toBeVisible()
  const mast = checklist.ratings('Mast')
  await expect(mast.getByRole('radio', { name: 'Pass' })).toBeFocused()
  await mast.getByText('Fail', { exact: true }).click()
  await expect(page.getByText('Say what is wrong with the mast')).toHaveCount(0)
})

test('a form that was started offline remains while the server is queried', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await page.route(`${forklift.paths.today}?*`, route => route.abort('connectionrefused'))
  await checklist.open()
  const name = checklist.field('Forklift Name')
  await name.fill('Red truck')
  await page.unroute(`${forklift.paths.today}?*`)
  const asked = Promise.withResolvers<void>()
  await page.route(`${forklift.paths.today}?*`, async route => {
    await asked.promise
    await route.abort('connectionrefused')
  })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.click()
  await expect(page.getByRole('button', { name: 'Trying again…' })).toBeVisible()
  await expect(name).toHaveValue('Red truck')
  asked.resolve()
  await expect(tryAgain).toBeVisible()
  await expect(name).toHaveValue('Red truck')
})
