import { BuilderPage } from '#test/pages/builder-page.ts'
import { CheckPage } from '#test/pages/check-page.ts'
import { ONE_PIXEL } from '#test/pages/one-pixel.ts'
import { registerAccounts, registerCosigner, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const LIGHTS = {
  title: 'Lights',
  about: 'rink',
  sections: [
    {
      key: 'walk',
      title: 'Walk',
      items: [
        { key: 'hall', label: 'Hall lit', kind: 'rating', effects: [{ kind: 'note' }] },
        { key: 'cafe', label: 'Café lit', kind: 'rating' },
      ],
    },
  ],
}

async function published(page: Page) {
  const rink = await beginDay(page)
  const id = await new CheckPage(page, rink).publish(LIGHTS)
  const builder = new BuilderPage(page)
  await builder.open(id)
  return { rink, id, builder }
}

test('a bad answer about the ice closes the pad, and an hour meter counts hours', async ({ page }) => {
  await beginDay(page)
  const builder = new BuilderPage(page)
  await builder.open()
  await builder.title.fill('Ice walk')
  await page.getByLabel('What do you check?').selectOption('The ice pad')
  await builder.add('Pass or fail', ['Boards whole'])
  await builder.toggle('Boards whole')
  await builder.questions.getByLabel('Close the ice pad').click()
  await builder.toggle('Boards whole')
  await builder.add('Number with limits', ['Hour meter'])
  await builder.toggle('Hour meter')
  await builder.questions.getByLabel('Hour meter (readings never go down)').click()
  await expect(builder.questions.getByLabel('Unit')).toHaveValue('h')
  await builder.saved()
})

test('a manager builds a check, tries it, and publishes it', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  const builder = new BuilderPage(page)
  await builder.open()
  await expect(page.getByText('Nothing to save yet')).toBeVisible()
  await expect(builder.publishButton).toBeDisabled()
  await checkAccessibility()
  await builder.title.fill('Ice plant')
  await expect(page.getByText('On this tablet only')).toBeVisible()
  const match = page.getByRole('link', { name: 'Match it under People' })
  await expect(match).toHaveCount(0)
  await page.getByLabel('What must wait until it is done?').selectOption('shift-end')
  await expect(match).toBeVisible()
  await page.getByLabel('What must wait until it is done?').selectOption('none')
  await builder.add('Pass or fail', ['Door locked'])
  await builder.add('Number with limits', ['Brine'])
  await builder.toggle('Brine')
  await builder.questions.getByLabel('Fine from').fill('-12')
  await builder.questions.getByLabel('Fine up to').fill('-8,5')
  await builder.questions.getByLabel('Ask for a photo').click()
  await checkAccessibility()
  await builder.saved()

  await builder.preview.getByRole('textbox', { name: 'Brine' }).fill('-5')
  await expect(builder.preview.getByText('Take a photo of what is wrong.')).toBeVisible()
  await builder.preview.getByRole('button', { name: 'Try to submit' }).click()
  await expect(builder.preview.getByText('Please answer: Door locked')).toBeVisible()
  await builder.preview.getByRole('button', { name: 'Start again' }).click()
  await expect(builder.preview.getByText('Please answer: Door locked')).toBeHidden()

  await builder.publishButton.click()
  await expect(builder.dialog.getByText('This is the first version: 2 questions.')).toBeVisible()
  await checkAccessibility()
  await builder.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It is on every connected tablet now.')).toBeVisible()
  await expect(builder.publishButton).toBeDisabled()
  // The next step of a new check is to say when it is due.
  const unset = page.getByText('Nobody is reminded of it until you set when it is due.')
  await expect(unset).toBeVisible()
  await page.getByRole('button', { name: 'Set when it is due' }).first().click()
  await builder.dialog.getByLabel('How often').selectOption('Weekly')
  await builder.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Every Monday/)).toBeVisible()
  await expect(unset).toHaveCount(0)
})

test('new words of a published question are asked about, and the versions show what changed', async ({
  page,
  checkAccessibility,
}) => {
  const { builder } = await published(page)
  await builder.toggle('Hall lit')
  const label = builder.questions.getByLabel('Question').first()
  await label.fill('All of the hall is lit')
  await label.press('Enter')
  await expect(builder.dialog.getByText('“Hall lit” becomes “All of the hall is lit”.')).toBeVisible()
  await checkAccessibility()
  await builder.dialog.getByRole('button', { name: /^Same question in better words/ }).click()
  await builder.toggle('All of the hall is lit')
  await builder.toggle('Café lit')
  await label.fill('Café locked')
  await label.press('Enter')
  await builder.dialog.getByRole('button', { name: /^Another question/ }).click()
  await builder.saved()
  await builder.publishButton.click()
  await expect(builder.dialog).toContainText('“Hall lit” is now “All of the hall is lit”.')
  await expect(builder.dialog).toContainText('New: Café locked.')
  await expect(builder.dialog).toContainText('No longer asked: Café lit.')
  await builder.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It is on every connected tablet now.')).toBeVisible()
  await page.getByText('Versions', { exact: true }).click()
  await expect(page.getByText('No longer asked: Café lit.')).toBeVisible()
})

test('a new question goes into the section that is shown, by default the last one', async ({ page }) => {
  const { builder } = await published(page)
  await expect(builder.questions.getByRole('combobox', { name: 'Add to' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a section' }).click()
  const section = builder.questions.getByRole('combobox', { name: 'Add to' })
  await builder.add('Pass or fail', ['Roof whole'])
  await section.selectOption('Walk')
  await builder.add('Pass or fail', ['Doors shut'])
  const names = builder.questions.getByRole('button', { name: /^\d/ })
  await expect(names.nth(2)).toContainText('Doors shut')
  await expect(names.nth(3)).toContainText('Roof whole')
})

test('questions are moved, copied, removed and put back', async ({ page }) => {
  const { builder } = await published(page)
  const names = builder.questions.getByRole('button', { name: /^\d/ })
  await builder.questions.getByRole('button', { name: 'Move down: Hall lit' }).click()
  await expect(names.first()).toContainText('Café lit')
  await expect(page.getByText('Hall lit: now question 2 of 2')).toBeVisible()
  await builder.toggle('Hall lit')
  await builder.questions.getByRole('button', { name: 'Duplicate' }).click()
  await expect(names).toHaveCount(3)
  await builder.questions.getByRole('button', { name: 'Remove' }).click()
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveCount(3)
})

test('a question has a picture, and limits that depend on an earlier choice', async ({
  page,
  checkAccessibility,
}) => {
  await beginDay(page)
  const builder = new BuilderPage(page)
  await builder.open()
  await builder.title.fill('Ice')
  await builder.add('Choice', ['Use'])
  await builder.add('Number with limits', ['Ice temperature'])
  await builder.toggle('Use')
  await builder.questions.getByLabel('Answers, one per line').fill('Hockey\nFigure skating')
  await builder.toggle('Ice temperature')
  await builder.questions.getByLabel('Limits depend on').selectOption('Use')
  const hockey = builder.questions.getByRole('group', { name: 'Hockey' })
  await hockey.getByLabel('Fine up to').fill('-5')
  await builder.questions.getByRole('group', { name: 'Figure skating' }).getByLabel('Fine up to').fill('-3')
  await builder.questions.getByText(/^More:/).click()
  await builder.questions
    .getByLabel(/^Picture of how/)
    .setInputFiles({ name: 'ice.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL) })
  await expect(
    builder.questions.getByRole('img', { name: 'How it should look: Ice temperature' }),
  ).toBeVisible()
  await checkAccessibility()
  await builder.saved()
  await builder.preview.getByRole('radio', { name: 'Figure skating' }).click()
  const reading = builder.preview.getByRole('textbox', { name: 'Ice temperature' })
  await reading.fill('-4')
  await expect(builder.preview.getByText('What is wrong?')).toHaveCount(0)
  await builder.preview.getByRole('radio', { name: 'Hockey' }).click()
  await expect(builder.preview.getByText('What is wrong?')).toBeVisible()
})

test('a wrong limit is not published, and stays on the screen', async ({ page }) => {
  await beginDay(page)
  const builder = new BuilderPage(page)
  await builder.open()
  await builder.title.fill('Water')
  await builder.add('Number with limits', ['Hot tap'])
  await builder.toggle('Hot tap')
  const field = (label: string) => builder.questions.getByLabel(label)
  await field('Fine from').fill('50')
  await field('Fine up to').fill('10')
  await expect(page.getByText(/Hot tap: the lower limit must not be above the upper one/)).toBeVisible()
  await expect(builder.publishButton).toBeDisabled()
  await field('Fine up to').fill('65')
  await builder.saved()
  await expect(builder.publishButton).toBeEnabled()
  await field('Stop above').fill('xx')
  await expect(builder.publishButton).toBeDisabled()
  await expect(page.getByText(/enter a number in “Stop above”/)).toBeVisible()
  await builder.questions.getByRole('button', { name: 'Done' }).click()
  await expect(field('Stop above')).toHaveValue('xx')
  await expect(field('Stop above')).toBeFocused()
  await field('Stop above').fill('70')
  await expect(builder.publishButton).toBeEnabled()
})

test('of two people who change a draft the last one counts, and is told', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, id, builder } = await published(page)
  await builder.title.fill('Hall lights')
  await builder.saved()
  const theirs = { rinkId: rink.id, template: { ...LIGHTS, title: 'All lights' } }
  const saved = await page.request.patch(`/api/checks/${id}`, { data: theirs })
  expect(saved.status()).toBe(200)
  await builder.title.fill('Hall lights only')
  await expect(page.getByRole('alert')).toContainText('Yours has replaced theirs.')
  await checkAccessibility()
  await page.goto('/administration/checks')
  await expect(page.getByText('Version 1, with a draft')).toBeVisible()
})

test('a check that the end of the shift waits for is approved by a second person', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, builder } = await published(page)
  await registerAccounts(sendFrom(page))
  const { cosignerPin } = await registerCosigner(sendFrom(page), rink.id)
  await page.getByLabel('What must wait until it is done?').selectOption('shift-end')
  await builder.saved()
  await builder.publish()
  await expect(builder.dialog.getByText('The end of the shift waits for it.')).toBeVisible()
  await expect(builder.dialog.getByText('Choose the second person')).toBeVisible()
  await checkAccessibility()
  await builder.dialog.getByLabel('Approved by').selectOption({ label: 'Cleo Second' })
  await builder.dialog.getByLabel('PIN of Cleo Second').fill(cosignerPin)
  await builder.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('It is on every connected tablet now.')).toBeVisible()
  await page.getByText('Versions', { exact: true }).click()
  await expect(page.getByText(/approved by Cleo Second/)).toBeVisible()
})
