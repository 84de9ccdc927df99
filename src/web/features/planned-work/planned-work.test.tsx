import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const COMPRESSOR = { kind: 'compressor', name: 'Compressor 1', number: 'C1', details: {} }

async function compressorAt(page: Page, rinkId: number): Promise<number> {
  return Object(await sendFrom(page)('POST', '/api/equipment', { rinkId, ...COMPRESSOR })).id
}

const plan = (page: Page, rinkId: number, body: object) =>
  sendFrom(page)('POST', '/api/planned-work', {
    rinkId,
    recurrence: { unit: 'month', every: 3 },
    startsOn: '2026-11-20',
    ...body,
  })

test('a manager plans work by the calendar or the hour meter, from an empty list', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await compressorAt(page, rink.id)
  await page.goto('/dashboard/planned-work')
  await expect(page.getByText('No work is planned yet.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Plan work' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan work' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please name the work')
  await expect(dialog).toContainText('Choose the first day')
  await checkAccessibility()
  await dialog.getByRole('textbox', { name: 'What has to be done?' }).fill('Change the oil')
  await expect(dialog.getByRole('textbox', { name: 'Or after running hours' })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Machine or place' }).selectOption('Compressor 1, C1')
  await dialog.getByRole('textbox', { name: 'Every' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Or after running hours' }).fill('many')
  await dialog.getByLabel('First due on').fill('2026-12-24')
  await dialog.getByRole('textbox', { name: 'Parts' }).fill('10 l of oil')
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('£80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a whole number from 1 to 20,000')
  await dialog.getByRole('textbox', { name: 'Or after running hours' }).fill('250')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Planned work' })
  await expect(list).toContainText('Change the oil')
  await expect(list).toContainText('Compressor 1 · every 3 months or 250 running hours')
  await expect(list).toContainText('Later')
  await expect(list).toContainText('due 24 Dec 2026')
  await checkAccessibility()
})

test('work is started, and its action is in its place until it is done', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const machineId = await compressorAt(page, rink.id)
  await plan(page, rink.id, { machineId, title: 'Change the oil', parts: '10 l of oil' })
  await page.goto(`/dashboard/equipment/${machineId}`)
  const planned = page.getByRole('region', { name: 'Planned work' })
  await expect(planned).toContainText('Due today')
  await planned.getByText('Change the oil').click()
  await expect(planned).toContainText('10 l of oil')
  await expect(planned).toContainText('Never')
  await checkAccessibility()
  await planned.getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start “Change the oil”' })
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog).toContainText('Please enter your name')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Kyle Kent')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change the oil' })).toBeVisible()
  await expect(page.getByText(/^Kyle Kent, /).first()).toBeVisible()
  await page.goto('/dashboard/planned-work')
  const list = page.getByRole('list', { name: 'Planned work' })
  await expect(list).toContainText('Started')
  await list.getByText('Change the oil').click()
  await expect(list.getByRole('link', { name: 'Show the action' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Start' })).toHaveCount(0)
  const done = { rinkId: rink.id, text: 'Oil changed', submittedBy: 'Kyle Kent' }
  await sendFrom(page)('POST', '/api/actions/1/done', done)
  await expect(list).toContainText('Done, to verify')
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect(page.getByText(/^No planned work is done yet\./)).toBeVisible()
})

test('what was changed by someone else is shown, and work that is stopped is no longer due', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await plan(page, rink.id, { title: 'Clean the tower' })
  await page.goto('/dashboard/planned-work')
  const list = page.getByRole('list', { name: 'Planned work' })
  await list.getByText('Clean the tower').click()
  await list.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change “Clean the tower”' })
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('£40')
  await page.request.patch('/api/planned-work/1', {
    data: {
      rinkId: rink.id,
      revision: 1,
      title: 'Clean the cooling tower',
      recurrence: { unit: 'month', every: 1 },
      startsOn: '2026-11-20',
    },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Someone else has just changed this planned work')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Continue with both' }).click()
  const newer = page.getByRole('dialog', { name: 'Change “Clean the cooling tower”' })
  await expect(newer.getByRole('textbox', { name: 'Cost' })).toHaveValue('£40')
  await newer.getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('The rink · every month')
  await expect(list).toContainText('£40')
  await list.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('No work is planned yet.')).toBeVisible()
})

test('planned work is there without a network, and starting it needs one', async ({ page }) => {
  const rink = await beginDay(page)
  await plan(page, rink.id, { title: 'Clean the tower' })
  await page.goto('/dashboard/planned-work')
  const list = page.getByRole('list', { name: 'Planned work' })
  await list.getByText('Clean the tower').click()
  await page.route('/api/planned-work/1/actions', route => route.abort('connectionreset'))
  await list.getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Kyle Kent')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('button', { name: 'Start' })).toBeVisible()
})
