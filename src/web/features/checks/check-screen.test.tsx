import { photoPathOf } from '#domain/photos/photo.ts'
import { CheckPage, CIRCLE_CHECK, daily, ROUND } from '#test/pages/check-page.ts'
import { PICTURE } from '#test/pages/one-pixel.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import { deletePhoto, photosUnder } from '#web/offline/photos.ts'

const submitted = (page: Page) => page.getByRole('dialog', { name: 'Check saved' })

async function begin(page: Page) {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const id = await checks.publish()
  await checks.open(id)
  return { rink, checks, id }
}

test('a check is filled in with every kind of answer, submitted and read', async ({
  page,
  checkAccessibility,
}) => {
  const { checks } = await begin(page)
  await expect(page.getByText('Take the torch with you.')).toBeVisible()
  await page.getByRole('button', { name: 'Help: Exits clear' }).click()
  await expect(page.getByText('Both doors open fully.')).toBeVisible()
  await checks.rate('Exits clear', 'N/A')
  await checks.field('Hot tap').fill('5O')
  await expect(page.getByText('Hot tap must be a number with at most 1 decimal, in °C')).toBeVisible()
  await checks.field('Hot tap').fill('55')
  await expect(page.getByText('Within limits: 50 to 65 °C')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Café' }).click()
  await page.getByRole('checkbox', { name: 'Hall' }).click()
  await page.getByLabel('Last seen').fill('21:40')
  await page.getByLabel('Next service').fill('2027-01-05')
  await checks.field('Remarks').fill('All quiet.')
  await page.getByRole('combobox', { name: 'First aider' }).fill('Ada Axel')
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await checkAccessibility()
  await checks.review()
  await expect(checks.dialog).toContainText('All answers are fine.')
  await checkAccessibility()
  await checks.submit('Ivy Ice')
  await expect(submitted(page)).toContainText('Evening round is saved.')
  await submitted(page).getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening round' })).toBeVisible()
  await expect(page.getByText('Hall, Café')).toBeVisible()
  await expect(page.getByText('55 °C')).toBeVisible()
  await expect(page.getByText('Ada Axel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show photo 1 of 1 of Photos: The hall' })).toBeVisible()
  await expect(page.locator('[data-signature="check_records"]')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('link', { name: /12:\d\d.*All fine.*Ivy Ice/ })).toBeVisible()
  await checkAccessibility()
})

test('missing answers are named, a fail needs its note, and a follow-up is asked below it', async ({
  page,
}) => {
  const { checks } = await begin(page)
  await checks.review()
  await expect(page.locator('[data-sonner-toast]').getByText('2 answers are missing')).toBeVisible()
  await expect(page.getByText('Please answer: Exits clear').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pass' })).toBeFocused()
  await expect(checks.field('Which exit is blocked')).toHaveCount(0)
  await checks.rate('Exits clear', 'Fail')
  await page.keyboard.press('Escape')
  await checks.field('Which exit is blocked').fill('Gate 2')
  await expect(page.getByRole('button', { name: '1 answer and 1 detail are missing' })).toBeVisible()
  await checks.field('Hot tap').fill('39')
  await expect(page.getByText('Far outside limits (50 to 65 °C). Stop work.')).toBeVisible()
  await page.getByRole('button', { name: 'Start 10 min' }).click()
  await expect(page.getByText(/^(10:00|9:5\d) left$/)).toBeVisible()
  await checks.review()
  await expect(page.getByText('Please say what is wrong: Exits clear').first()).toBeVisible()
  await expect(checks.reason('Exits clear')).toBeFocused()
  await checks.rate('Exits clear', 'Fail', 'A pallet stands there')
  await checks.review()
  await expect(checks.dialog).toContainText('Exits clear: Fail')
  await expect(checks.dialog).toContainText('A pallet stands there')
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('2 failed')).toBeVisible()
  await expect(page.getByText('Gate 2')).toBeVisible()
})

test('Back closes the sheet of a fail, and only then leaves the form', async ({ page }) => {
  const { id } = await begin(page)
  await page.goto('/dashboard/checks')
  await page
    .getByRole('link', { name: /Evening round/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Fail' }).click()
  const sheet = page.getByRole('dialog', { name: 'Exits clear: Fail' })
  await sheet.getByRole('textbox', { name: 'What is wrong?' }).fill('A pallet stands there')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toContain(`/dashboard/checks/${id}`)
  await expect(page.getByText('A pallet stands there')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible()
})

test('a number that can hardly be right is asked about, and a second tap takes it', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const items = [
    { key: 'pool', label: 'Pool', kind: 'number', unit: '°C' },
    { key: 'hours', label: 'Hour meter', kind: 'number', unit: 'h', isMeter: true },
  ]
  const id = await checks.publish({ ...ROUND, sections: [{ key: 'ice', title: 'Ice', items }] })
  await checks.open(id)
  await checks.field('Pool').fill('1200')
  await checks.field('Hour meter').fill('4000')
  await expect(page.getByText('What is wrong?')).toHaveCount(0)
  await expect(page.getByText('Is 1,200 °C right?')).toBeVisible()
  await checks.review()
  await expect(page.getByRole('button', { name: 'Yes, it is right' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(page.getByRole('button', { name: /missing$/ })).toHaveCount(0)
  await checks.open(id)
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('1200 °C')).toBeVisible()
})

test('a number shows its last value, and a meter that fell or rose too much is warned of', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ivy Ice'), 1)
  const items = [{ key: 'hours', label: 'Hour meter', kind: 'number', unit: 'h', isMeter: true }]
  const id = await checks.publish({ ...ROUND, sections: [{ key: 'ice', title: 'Ice', items }] })
  await checks.open(id)
  await checks.field('Hour meter').fill('4000')
  await checks.review()
  const yourName = checks.dialog.getByRole('textbox', { name: 'Your Name' })
  await expect(yourName).toHaveValue('Ivy Ice')
  await checks.dialog.getByRole('button', { name: 'Submit check' }).click()
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await checks.open(id)
  await checks.again()
  await expect(page.getByText('Last: 4000 h, today')).toBeVisible()
  await checks.field(/^Hour meter/).fill('4100')
  await expect(page.getByText(/^More hours than have passed/)).toBeVisible()
  await page.getByRole('button', { name: '1 detail is missing' }).click()
  await expect(page.getByText(/the last reading was 4000\. More hours than have passed since/)).toBeVisible()
  await checks.field(/^Hour meter/).fill('3000')
  await expect(checks.field(/^Hour meter/)).toHaveAccessibleDescription(/Lower than the last reading/)
  await page.getByRole('button', { name: '1 detail is missing' }).click()
  await expect(page.getByText(/the last reading was 4000\. A meter cannot go down\./)).toBeVisible()
  await checks.field(/^Note/).fill('New meter')
  await checks.review()
  await checks.dialog.getByRole('button', { name: 'Submit check' }).click()
  await expect(submitted(page)).toContainText('Evening round is saved.')
})

test('an answer between good and bad asks for a note', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const words = [
    { value: 'Good', tone: 'good' },
    { value: 'Fair', tone: 'neutral' },
    { value: 'Poor', tone: 'bad' },
  ]
  const items = [{ key: 'boards', label: 'Boards', kind: 'rating', words }]
  await checks.open(await checks.publish({ ...ROUND, sections: [{ key: 'ice', title: 'Ice', items }] }))
  await checks.rate('Boards', 'Fair')
  await page.keyboard.press('Escape')
  await checks.review()
  await expect(checks.reason('Boards')).toBeFocused()
  await checks.rate('Boards', 'Fair', 'Scratched')
  await checks.review()
  await checks.submit('Ivy Ice')
  await expect(submitted(page)).toContainText('Evening round is saved.')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: /^Evening round/ })).toContainText(
    /Last: all fine, today 12:\d\d, Ivy Ice/,
  )
})

test('a draft survives a reload and is completed with the version it was begun with', async ({ page }) => {
  const { checks, id } = await begin(page)
  await checks.fillIn()
  await expect(page.getByText('2 of 2 answered').first()).toBeVisible()
  const [hall, rest] = ROUND.sections
  const items = hall?.items.map(item => (item.key === 'tap' ? { ...item, label: 'Hot tap, kitchen' } : item))
  await checks.publishNext(id, { ...ROUND, sections: [{ ...hall, items }, rest] })
  await page.goto('/dashboard/checks')
  await expect(page.getByRole('link', { name: /Evening round.*Started on this tablet/ })).toBeVisible()
  await checks.open(id)
  await expect(page.getByText(/You started this with version 1/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Hot tap', exact: true })).toHaveValue('55')
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await checks.open(id)
  await checks.again()
  await expect(page.getByRole('textbox', { name: 'Hot tap, kitchen' })).toHaveValue('')
})

test('the heading and the bar count the same answers: those that are needed', async ({ page }) => {
  const { checks } = await begin(page)
  await checks.fillIn()
  await checks.field('Remarks').fill('All quiet.')
  await expect(page.getByText('2 of 2 answered')).toHaveCount(2)
  await expect(page.getByText(/of \d+ answered/)).toHaveCount(2)
})

test('the parts that are due are chosen, with the reason, and can be changed', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const words = [
    { value: 'Nothing more', tone: 'neutral' },
    { value: 'Monthly part', tone: 'neutral', everyMonths: 1 },
    { value: 'Yearly part', tone: 'neutral', everyMonths: 12 },
  ]
  const items = [
    { key: 'gates', label: 'Gates', kind: 'rating' },
    { key: 'also', label: 'Also due today', kind: 'choice', words, takesMany: true },
    {
      key: 'screws',
      label: 'Screws',
      kind: 'rating',
      showIf: { item: 'also', is: { value: 'Monthly part' } },
    },
    { key: 'remarks', label: 'Remarks', kind: 'paragraph', isRequired: false },
  ]
  const id = await checks.publish({ ...ROUND, sections: [{ key: 'ice', title: 'Ice', items }] })
  await checks.open(id)
  const part = (name: string) => page.getByRole('checkbox', { name })
  await expect(part('Monthly part')).toBeChecked()
  await expect(part('Yearly part')).toBeChecked()
  await expect(page.getByText('Monthly part: due, no recent record.')).toBeVisible()
  await part('Yearly part').click()
  await checks.rate('Gates', 'Pass')
  await checks.rate('Screws', 'Pass')
  await checks.field('Remarks').fill('All quiet.')
  await expect(page.getByText('3 of 3 answered')).toHaveCount(2)
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await checks.open(id)
  await checks.again()
  await expect(page.getByText('Monthly part: done today.')).toBeVisible()
  await expect(part('Monthly part')).not.toBeChecked()
  await expect(part('Yearly part')).toBeChecked()
  await expect(page.getByText('1 of 2 answered')).toHaveCount(2)
  await part('Nothing more').click()
  await expect(part('Yearly part')).not.toBeChecked()
  await checks.rate('Gates', 'Pass')
  await checks.review()
  await checks.submit('Ivy Ice')
  await expect(submitted(page)).toContainText('Evening round is saved.')
})

test('the bar counts what is missing, and the button is grey until nothing is', async ({ page }) => {
  const { checks } = await begin(page)
  const submit = page.getByRole('button', { name: 'Submit check' })
  const missing = page.getByRole('button', { name: /missing$/ })
  await expect(missing).toHaveText('2 answers are missing')
  await expect(submit).toHaveAccessibleDescription('2 answers are missing')
  await checks.rate('Exits clear', 'Pass')
  await expect(missing).toHaveText('1 answer is missing')
  await missing.click()
  await expect(checks.field('Hot tap')).toBeFocused()
  await checks.field('Hot tap').fill('55')
  await expect(missing).toHaveCount(0)
  await expect(submit).toHaveAccessibleDescription('')
})

test('a check that is done opens as its result, and can be done again', async ({
  page,
  checkAccessibility,
}) => {
  const { checks, id } = await begin(page)
  await checks.fillIn()
  await checks.field('Hot tap').fill('39')
  await checks.review()
  await expect(checks.dialog).toContainText('Hot tap: 39 °C')
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto('/dashboard')
  await page.getByText('Done (1)').click()
  await page.getByRole('link', { name: /^Evening round/ }).click()
  await expect(page).toHaveURL(`/dashboard/checks/${id}`)
  const result = page.getByRole('list', { name: 'Done' })
  await expect(result).toContainText(/Done 12:\d\d, Ivy Ice1 failedHot tap/)
  await expect(page.getByRole('button', { name: 'Submit check' })).toHaveCount(0)
  await checkAccessibility()
  await checks.again()
  await expect(checks.field('Hot tap')).toHaveValue('')
  await checks.field('Hot tap').fill('55')
  await page.reload()
  await expect(checks.field('Hot tap')).toHaveValue('55')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await checks.dialog.getByRole('button', { name: 'Discard draft' }).click()
  await result.getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('39 °C')).toBeVisible()
})

test('a fail shows its photos on the result, and a repeat replaces it in the history', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const item = { key: 'hall', label: 'Hall', kind: 'rating', effects: [{ kind: 'photo' }] }
  const sections = [{ key: 'walk', title: 'Walk', items: [item] }]
  const id = await checks.publish({ ...ROUND, sections }, daily('17:00'))
  const due = `/dashboard/checks/${id}?day=2026-11-20&opens=06%3A00`
  await page.goto(due)
  await page.getByRole('radio', { name: 'Fail' }).click()
  await checks.field('What is wrong?').fill('Wet floor')
  await checks.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(checks.dialog.getByRole('alert')).toHaveText('Take a photo of what is wrong.')
  await expect(checks.field('What is wrong?')).toHaveAccessibleDescription('')
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await checks.review()
  await expect(checks.dialog).toContainText('1 Fail')
  await expect(checks.dialog).toContainText('Submitting opens an action')
  await checks.submit('Ivy Ice')
  await expect(submitted(page)).toContainText('Hall: Fail')
  await expect(submitted(page)).toContainText('An action is open')
  await expect(submitted(page).getByRole('link', { name: /^Show action AC-/ })).toBeVisible()
  const photo = page.getByRole('button', { name: 'Show photo 1 of 1 of Hall' })
  await expect(submitted(page)).toContainText('Hall')
  await expect(photo).toBeVisible()
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto(due)
  await expect(photo).toBeVisible()
  await checks.again()
  await page.getByRole('radio', { name: 'Pass' }).click()
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto(`/dashboard/checks/${id}/history`)
  await expect(page.getByRole('link', { name: /Replaced/ })).toContainText('1 failed')
  await expect(page.getByRole('link', { name: /All fine/ })).not.toContainText('Replaced')
})

test('a check that was made today and is due again says so, and one partly made says how much', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const [big] = [await checks.addMachine('Big machine'), await checks.addMachine('Spare machine')]
  const items = [{ key: 'lights', label: 'Lights', kind: 'rating' }]
  const sections = [{ key: 'checks', title: 'Checks', items }]
  const id = await checks.publish({ ...CIRCLE_CHECK, sections }, daily('17:00'))
  const make = async (instance: object | null) => {
    const subjects = [{ key: `machine:${big}`, answers: { lights: { value: 'Pass' } } }]
    const data = { rinkId: rink.id, checkId: id, version: 1, instance, subjects, submittedBy: 'Ivy Ice' }
    expect((await page.request.post('/api/check-records', { data })).status()).toBe(201)
  }
  await page.goto('/dashboard/checks')
  const row = page.getByRole('link', { name: /^Circle check/ })
  await expect(row).toContainText('Due today 17:00')
  await make(null)
  await expect(row).toContainText('Due again today 17:00')
  await expect(row).toContainText(/Last: all fine, today 12:\d\d, Ivy Ice/)
  await make({ day: '2026-11-20', opens: '06:00' })
  await expect(row).toContainText('Due today 17:001 of 2 checked')
})

test('a check that is done says when it is due next, also if that is today', async ({ page }) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const items = [{ key: 'hall', label: 'Hall', kind: 'rating' }]
  const time = { graceMinutes: 15, lateUntil: '13:00' }
  const times = [
    { ...time, opens: '06:00', due: '12:30' },
    { ...time, opens: '14:00', due: '17:00', lateUntil: '18:00' },
  ]
  const sections = [{ key: 'walk', title: 'Walk', items }]
  const id = await checks.publish({ ...ROUND, sections }, { ...daily('17:00'), times })
  const instance = { day: '2026-11-20', opens: '06:00' }
  const subjects = [{ key: '', answers: { hall: { value: 'Pass' } } }]
  const data = { rinkId: rink.id, checkId: id, version: 1, instance, subjects, submittedBy: 'Ivy Ice' }
  expect((await page.request.post('/api/check-records', { data })).status()).toBe(201)
  await checks.open(id)
  await expect(page.getByText(/^Done 12:\d\d, Ivy Ice$/)).toBeVisible()
  await expect(page.getByText('Next due today by 17:00')).toBeVisible()
})

test('a check opened from the list is made for the round that is open', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const item = { key: 'hall', label: 'Hall', kind: 'rating' }
  const sections = [{ key: 'walk', title: 'Walk', items: [item] }]
  await checks.publish({ ...ROUND, title: 'A round when needed', sections })
  const id = await checks.publish({ ...ROUND, sections }, daily('17:00'))
  await page.goto('/dashboard/checks')
  const groups = page.getByRole('heading', { level: 2 })
  await expect(groups).toHaveText(['Daily Checklists', 'Due now', 'When needed'])
  await expect(
    page.getByRole('link', { name: /^Evening round Whole rink Due today 17:00 Not done/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ladder Daily Visual Inspection/ })).toBeVisible()
  await page.goto(`/dashboard/checks/${id}`)
  await expect(page.getByText('Due today by 17:00')).toBeVisible()
  await page.getByRole('radio', { name: 'Pass' }).click()
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto('/dashboard')
  await expect(page.getByText('Done (1)')).toBeVisible()
})

test('a check within the grace after its time is due now in the list too, and not overdue', async ({
  page,
}) => {
  const checks = new CheckPage(page, await beginDay(page))
  await checks.publish({ ...ROUND, title: 'Noon round' }, daily('11:50'))
  await page.goto('/dashboard/checks')
  const row = page.getByRole('region', { name: 'Due now' }).getByRole('link', { name: /^Noon round/ })
  await expect(row).toContainText('Was due today 11:50')
})

test('a check that is made offline is saved on the tablet and sent later', async ({ page }) => {
  const { checks, id } = await begin(page)
  const isCheck = '/api/check-records'
  await page.route(isCheck, route => route.abort('internetdisconnected'))
  await checks.fillIn()
  await checks.review()
  await checks.submit('Ivy Ice')
  const kept = page.getByRole('dialog', { name: 'Saved on this tablet' })
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await page.getByRole('link', { name: /^Evening round/ }).click()
  const result = page.getByRole('list', { name: 'Done' })
  await expect(result).toContainText(/Ivy IceAll fineSaved on this tablet, waiting to be sent/)
  await expect(result.getByRole('link')).toHaveCount(0)
  await page.unroute(isCheck)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeHidden()
  await page.goto(`/dashboard/checks/${id}/history`)
  await expect(page.getByRole('link', { name: /All fine.*Ivy Ice/ })).toHaveCount(1)
})

test('each machine is checked by itself, and a fail takes it out of service', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  await checks.addMachine('Resurfacer 1')
  await checks.addMachine('Resurfacer 2')
  await checks.publishApproved(CIRCLE_CHECK)
  await page.goto('/dashboard/checks')
  await page.getByRole('link', { name: /^Circle check Resurfacer 1, Resurfacer 2/ }).click()
  await page.getByRole('link', { name: 'Resurfacer 2 Not checked' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resurfacer 2' })).toBeVisible()
  await checks.rate('Brakes', 'Fail', 'Soft pedal')
  await expect(page.getByText('Submitting takes Resurfacer 2 out of service')).toBeVisible()
  const notSent = page.getByText('Not sent. Resurfacer 2 is not out of service yet.')
  await expect(notSent).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit check' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Resurfacer 2 1 failed · 1 to go' })).toBeVisible()
  await expect(notSent).toBeVisible()
  await checkAccessibility()
  await checks.review()
  await expect(page.getByRole('heading', { level: 1, name: 'Resurfacer 2' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pass' }).nth(1)).toBeFocused()
  await checks.rate('Lights', 'Pass')
  // It is unsafe now, so it is submitted at once; the other one can still be checked.
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  await checkAccessibility()
  await checks.review()
  await expect(checks.dialog).toContainText('Not checked: Resurfacer 1')
  await expect(checks.dialog).toContainText('Submitting takes Resurfacer 2 out of service')
  await expect(checks.dialog.getByRole('button', { name: /^Submit check/ })).toHaveText(
    'Submit checkand take Resurfacer 2 out of service',
  )
  await checkAccessibility()
  await checks.submit('Ivy Ice')
  const unsafe = page.getByRole('dialog', { name: 'Do not use Resurfacer 2' })
  await expect(unsafe).toContainText('Resurfacer 2 is out of service')
  await expect(unsafe).toContainText('Soft pedal')
  await expect(unsafe.getByRole('button', { name: 'Call an engineer' })).toBeVisible()
  await checkAccessibility()
  await unsafe.getByRole('link', { name: 'Show Resurfacer 2' }).click()
  await expect(page.getByText('Soft pedal').first()).toBeVisible()
})

test('each machine is a card with its picture and its last result', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const multipart = {
    rinkId: rink.id,
    checklistType: 'engineer-callout',
    photoId: 'picture-1',
    photo: PICTURE,
  }
  expect((await page.request.post('/api/upload-photo', { multipart })).status()).toBe(201)
  const data = { rinkId: rink.id, kind: 'other', name: 'Edger', number: 'E1' }
  const photoPath = photoPathOf('picture-1', rink.id)
  expect((await page.request.post('/api/equipment', { data: { ...data, photoPath } })).status()).toBe(201)
  for (const name of ['Resurfacer 1', 'Resurfacer 2']) await checks.addMachine(name)
  const id = await checks.publishApproved(CIRCLE_CHECK, daily('13:00'))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Circle check.*0 of 3/ }).click()
  const cards = page.getByRole('list', { name: 'Choose the next one to check' })
  await expect(cards.getByRole('listitem')).toHaveText([
    /^EdgerNot checked$/,
    /^Resurfacer 1Not checked$/,
    /^Resurfacer 2Not checked$/,
  ])
  await expect(cards.locator('img')).toHaveCount(1)
  await expect(page.getByText('0 of 3 checked')).toBeVisible()
  await cards.getByRole('link', { name: /^Edger/ }).click()
  for (const item of ['Brakes', 'Lights']) await checks.rate(item, 'Pass')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto(`/dashboard/checks/${id}?day=2026-11-20&opens=06:00`)
  await expect(cards.getByRole('link', { name: /^Edger Done 12:\d\d, Ivy Ice$/ })).toBeVisible()
  await expect(page.getByText('1 of 3 checked')).toBeVisible()
  await cards.getByRole('link', { name: /^Resurfacer 1/ }).click()
  await checks.rate('Brakes', 'Pass')
  await checks.rate('Lights', 'Fail', 'Left lamp')
  await expect(page.getByText(/^Not sent\./)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next: Resurfacer 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resurfacer 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await checks.review()
  await expect(checks.dialog).toContainText('Not checked: Resurfacer 2')
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await page.goto(`/dashboard/checks/${id}?day=2026-11-20&opens=06:00`)
  await expect(cards.getByRole('link', { name: /^Resurfacer 1 Fail: Lights, 12:\d\d$/ })).toBeVisible()
  await checkAccessibility()
})

test('a machine that fails offline is out of service on this tablet at once', async ({ page }) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  await checks.addMachine('Resurfacer 1')
  const id = await checks.publishApproved(CIRCLE_CHECK)
  await page.goto('/dashboard/equipment')
  await expect(page.getByText('Resurfacer 1').first()).toBeVisible()
  await checks.open(id, CIRCLE_CHECK.title)
  await page.route('/api/check-records', route => route.abort('internetdisconnected'))
  await checks.rate('Brakes', 'Fail', 'Soft pedal')
  await checks.rate('Lights', 'Pass')
  await checks.review()
  await checks.submit('Ivy Ice')
  const kept = page.getByRole('dialog', { name: 'Do not use Resurfacer 1' })
  await expect(kept).toContainText('saved on this tablet')
  await kept.getByRole('button', { name: 'Done' }).click()
  await page.goto('/dashboard/equipment')
  await expect(page.getByRole('region', { name: /Out of service/ })).toContainText('Resurfacer 1')
})

test('a machine that went out of service after its check is not all fine', async ({ page }) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const ids = [await checks.addMachine('Resurfacer 1'), await checks.addMachine('Resurfacer 2')]
  const id = await checks.publishApproved(CIRCLE_CHECK, daily('13:00'))
  await checks.open(id, CIRCLE_CHECK.title)
  for (const name of [/^Resurfacer 1/, /^Resurfacer 2/]) {
    await page.getByRole('link', { name }).click()
    for (const item of ['Brakes', 'Lights']) await checks.rate(item, 'Pass')
    await page.getByRole('link', { name: 'Back to the list' }).click()
  }
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  const done = page.getByRole('list', { name: 'Done' }).getByRole('listitem')
  await checks.open(id, CIRCLE_CHECK.title)
  await expect(done.nth(1)).toContainText('All fine')
  const data = { rinkId: rink.id, submittedBy: 'Ivy Ice', description: 'Smoke' }
  expect((await page.request.post(`/api/equipment/${ids[1]}/faults`, { data })).status()).toBe(201)
  await page.reload()
  await expect(done.nth(0)).toContainText('All fine')
  await expect(done.nth(1)).toContainText('Out of service')
  await expect(done.nth(1)).not.toContainText('All fine')
  await checks.again()
  await expect(page.getByRole('link', { name: /^Resurfacer 2 Out of service/ })).toBeVisible()
})

test('a refused answer is shown at its question, and nothing is lost', async ({ page }) => {
  const { checks } = await begin(page)
  await checks.fillIn()
  await page.route('/api/check-records', route =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        code: 'invalid',
        message: 'Hot tap: the last reading was 60. A meter cannot go down.',
        errors: [
          {
            path: 'subjects.0.answers.tap',
            message: 'Hot tap: the last reading was 60. A meter cannot go down.',
          },
        ],
      },
    }),
  )
  await checks.review()
  await checks.submit('Ivy Ice')
  await expect(checks.field('Hot tap')).toBeFocused()
  await expect(checks.field('Hot tap')).toHaveAccessibleDescription(/A meter cannot go down/)
  await page.unroute('/api/check-records')
  await page.reload()
  await expect(checks.field('Hot tap')).toHaveValue('55')
})

test('a photo that is no longer on the tablet is removed from its answer', async ({ page }) => {
  const { checks, id } = await begin(page)
  await checks.fillIn()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  for (const photo of await photosUnder('checks/')) await deletePhoto(photo.id)
  await page.goto('/dashboard/checks')
  await checks.open(id)
  await page.getByRole('button', { name: 'Remove earlier photo 1' }).click()
  await expect(page.getByRole('button', { name: 'Remove earlier photo 1' })).toBeHidden()
  await checks.review()
  await checks.submit('Ivy Ice')
  await submitted(page).getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('55 °C')).toBeVisible()
  await expect(page.getByRole('button', { name: /Show photo/ })).toHaveCount(0)
})

test('a rink without checks says where they are chosen', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.goto('/dashboard/checks')
  await expect(page.getByText('This rink has no checks of its own yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add checks' })).toBeVisible()
  await checkAccessibility()
})
