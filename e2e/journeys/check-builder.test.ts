import { BuilderPage } from '../../test/pages/builder-page.ts'
import { registerAccounts, registerCosigner, sendFrom } from '../../test/pages/two-people.ts'
import { countActions, countsOf, SECONDS } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

const TITLE = 'Weekly plant room'
const RATED = [
  'Door closed and locked',
  'No smell of ammonia',
  'Leak detector shows no fault',
  'Eye wash is clean',
  'Emergency stop is free',
  'Fan runs',
  'No oil under the compressor',
  'Fire extinguisher in place',
  'Lights work',
]
const MEASURED = 'Brine temperature'

const LONGEST_SECONDS = 180
/** The screen, the editor of the reading, the schedule and the dialog that publishes. */
const LOOKS = 4

const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
]

for (const { name, viewport } of screens) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`a weekly check of ten questions is built in three minutes on a ${name}`, async ({
      page,
      checkAccessibility,
    }, { annotations }) => {
      const rink = await beginDay(page)
      await registerAccounts(sendFrom(page))
      const { cosignerPin } = await registerCosigner(sendFrom(page), rink.id)
      const builder = new BuilderPage(page)
      await builder.open()
      await countActions(page)
      await builder.title.click()
      await page.keyboard.type(TITLE)
      await page.getByLabel('What must wait until it is done?').selectOption('shift-end')
      const label = builder.questions.locator('form').getByLabel('Question')
      await label.click()
      for (const question of RATED) {
        await page.keyboard.type(question)
        await page.keyboard.press('Enter')
      }
      await builder.questions.locator('form').getByText('Number with limits').click()
      await label.click()
      await page.keyboard.type(MEASURED)
      await page.keyboard.press('Enter')
      await builder.toggle(MEASURED)
      await builder.questions.getByLabel('Unit').selectOption('°C')
      await builder.questions.getByLabel('Fine from').click()
      await page.keyboard.type('-12')
      await builder.questions.getByLabel('Fine up to').click()
      await page.keyboard.type('-8')
      await builder.questions.getByText('Ask for a photo').click()
      await checkAccessibility()
      await builder.saved()
      await page.getByRole('button', { name: 'Set when it is due' }).click()
      await builder.dialog.getByLabel('How often').selectOption('Weekly')
      await checkAccessibility()
      await builder.dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Every Monday/)).toBeVisible()
      await builder.publishButton.click()
      await expect(builder.dialog.getByText('A second person has to approve it')).toBeVisible()
      const { taps, characters, screens } = await countsOf(page)
      const swipes = Math.ceil(screens * 2)
      const seconds =
        taps * SECONDS.tap + characters * SECONDS.character + swipes * SECONDS.swipe + LOOKS * SECONDS.look
      const measured = `Building a check on a ${name}: ${taps} taps, ${characters} characters, ${swipes} swipes, ${seconds.toFixed(0)} s`
      console.log(measured)
      annotations.push({ type: 'measured', description: measured })
      expect(seconds).toBeLessThan(LONGEST_SECONDS)

      await checkAccessibility()
      await builder.dialog.getByLabel('Approved by').selectOption({ label: 'Cleo Second' })
      await builder.dialog.getByLabel('PIN of Cleo Second').fill(cosignerPin)
      await builder.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Version 1 is published').first()).toBeVisible()
      await page.getByRole('link', { name: 'Open the check' }).click()
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    })
  })
}
