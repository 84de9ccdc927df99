import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { IncidentPage } from '../../test/pages/incident-page.ts'
import { ADMIN, signInAsAdmin } from '../../test/pages/people.ts'
import { checkAppearance, ENLARGED } from '../appearance/check.ts'
import { expect, test } from '../fixtures.ts'
import { arriveAt, pressByKey, tabTo } from '../keyboard.ts'
import { addRink, beginDay, openDashboard } from '../people.ts'

// A read that is under way during the logout is refused.
test.use({ allowedComplaints: /401/ })

test("a morning's work is possible by keyboard alone, and the focus is never lost", async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  const main = page.getByRole('main')

  await page.goto('/')
  const email = page.getByLabel('Email Address')
  await tabTo(email)
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/email/i)
  await page.keyboard.type(ADMIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Select Rink')
  await pressByKey(main.getByRole('button', { name: rink.name }))
  await arriveAt(page, 'Dashboard')

  const endShift = main.getByRole('button', { name: 'End Shift' })
  await pressByKey(endShift)
  await expect(page.getByRole('dialog', { name: /End Shift/ }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(endShift).toBeFocused()

  await pressByKey(main.getByRole('link', { name: forklift.texts.tile.title }))
  await arriveAt(page, forklift.texts.title)
  const checklist = new ChecklistPage(page, forklift)
  await expect(checklist.ratings('Mast')).toMatchAriaSnapshot(`
    - radiogroup "Mast":
      - radio "Pass"
      - radio "Fail"
      - radio "N/A"
  `)
  await tabTo(checklist.field(forklift.machineFields[0]?.label ?? ''))
  // All tab stops on the way, in order.
  for (;;) {
    const { kind, words } = await page.locator(':focus').evaluate(element => ({
      kind: element.getAttribute('type') ?? element.tagName,
      words: element.textContent,
    }))
    if (kind === 'button' && words === 'Submit Checklist') break
    if (kind === 'radio') await page.keyboard.press('Space')
    if (kind === 'text') await page.keyboard.type('TT')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(checklist.submitter.getByRole('textbox', { name: 'Your Name' })).toHaveValue('TT')
  await expect(checklist.submitter.getByRole('button', { name: 'Submit Checklist' })).toBeFocused()
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Dashboard')
  await expect(main.getByRole('link', { name: forklift.texts.tile.title })).toContainText('Completed')

  await pressByKey(main.getByRole('link', { name: 'Incident Form' }))
  await arriveAt(page, 'Incident Report Form')
  const incident = new IncidentPage(page)
  const name = incident.field('Name')
  await pressByKey(main.getByRole('button', { name: 'Continue', exact: true }))
  await tabTo(name)
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription('Name of person involved is required')
  // A desk shows the whole form.
  await page.setViewportSize({ width: 1440, height: 900 })
  const reset = main.getByRole('button', { name: 'Reset Form' })
  await pressByKey(reset)
  await expect(incident.dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reset).toBeFocused()

  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Incident Report Form')
  await pressByKey(page.getByRole('button', { name: 'Log out' }), 'Shift+Tab')
  // A fresh page without data of the last user; the focus starts at its beginning.
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Sign In/)
  await tabTo(email)
})

test('screens support forced colours, reduced motion, 200 % zoom and text spacing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await checkAppearance(page)
  await openDashboard(page)
  await expect(page.getByRole('button', { name: 'End Shift' })).toBeVisible()
  await checkAppearance(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await checklist.rate('Mast', 'Fail')
  await checkAppearance(page)
  const incident = new IncidentPage(page)
  await incident.open()
  await incident.reach(incident.field('Name'))
  await incident.field('Name').blur()
  await checkAppearance(page)
})

test('on an enlarged screen no toast covers the focused control, or holds the focus', async ({ page }) => {
  await page.setViewportSize(ENLARGED)
  await beginDay(page)
  await page.goto('/dashboard/site-diary')
  // On a screen of this size the form is one line until it is used.
  await page.getByRole('textbox', { name: 'Diary Entry' }).click()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  const message = page.locator('[data-sonner-toast][data-mounted=true]')
  await expect(message).toBeVisible()
  // A toast stays while the mouse is over it.
  await message.hover()
  const focused = page.locator(':focus')
  for (const name of ['Name', 'Position', 'Diary Entry']) {
    await expect(focused).toHaveAccessibleName(name)
    const isHidden = () =>
      focused.evaluate(field => {
        const { left, top, width } = field.getBoundingClientRect()
        const onTop = document.elementFromPoint(left + width / 2, top + 24)
        return onTop === null || onTop.closest('[data-sonner-toast]') !== null
      })
    await expect.poll(isHidden).toBe(false)
    await page.keyboard.press('Tab')
  }
  // The message does not hold the focus.
  const close = page.getByRole('button', { name: 'Close message' })
  await tabTo(close)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(close).not.toBeFocused()
})
