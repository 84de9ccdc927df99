import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test.describe('the content security policy', () => {
  test.use({ allowedComplaints: /401|Content Security Policy|Trusted(HTML|Script)/ })

  test('the content security policy runs only files of the product, and every journey detects violations', async ({
    page,
  }) => {
    await page.goto('/')
    // The page title changes with the screen.
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    const expected = ['connect-src', 'img-src', 'require-trusted-types-for']
    await page.evaluate(directives => {
      const refused = new Set<string>()
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.add(effectiveDirective)
        if (directives.every(directive => refused.has(directive))) document.title = 'All refused'
      })
      const image = new Image()
      image.src = 'https://elsewhere.example/x.png'
      void fetch('https://elsewhere.example/').catch(() => undefined)
      try {
        document.body.innerHTML = '<img src="x" onerror="document.title = 1">'
      } catch {
        // The browser also reports an error of its own.
      }
    }, expected)
    await expect(page).toHaveTitle('All refused')
    await expect.poll(() => errors.length).toBeGreaterThanOrEqual(expected.length)
  })
})

test('the select box of a phone and the rail of a tablet lead to every tab of the container', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginDay(page)
  await page.goto('/dashboard/iskate/staff')
  await expect(page.getByRole('heading', { name: 'Staff Sign In/Out' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Section' })
  await expect(box.locator('optgroup').first().locator('option')).toHaveText([
    'Dashboard',
    'Safety Documents',
    'Staff Sign-In/Sign-Out',
    'Forklift Checklist',
    'Safety Infrastructure',
    'Power Tool Inspection',
    'Ladder Inspection',
    'Engineer Callout',
    'Incident Form',
    'Site Diary',
  ])
  await box.selectOption('Safety Infrastructure')
  await expect(page).toHaveURL('/dashboard/iskate/safety-infrastructure')
  await box.selectOption('Forklift Checklist')
  await expect(page).toHaveURL('/dashboard/iskate')
  await expect(page.getByRole('heading', { name: 'Forklift Daily Inspection Checklist' })).toBeVisible()
  await page.goto('/dashboard')
  await box.selectOption('Safety Documents')
  await expect(page).toHaveURL('/dashboard/duty-manual')
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Site Map' }).click()
  await expect(page).toHaveURL('/dashboard/site-map')
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('link', { name: 'Incident Form' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/accident-report')

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(box).toBeHidden()
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByRole('link', { name: 'Power Tools' }).click()
  await expect(page).toHaveURL('/dashboard/iskate/pre-use-wm-compact')
  await expect(rail.locator('[aria-current=page]')).toHaveText('Power Tools')
  await page
    .getByRole('navigation', { name: 'More' })
    .getByRole('link', { name: 'Safety Infrastructure' })
    .click()
  await expect(page).toHaveURL('/dashboard/iskate/safety-infrastructure')
})

test('the rail ends within the window of a tablet and of a desk', async ({ page }) => {
  await beginDay(page)
  await page.goto('/dashboard')
  const rail = page.locator('.rail')
  for (const [width, height] of [
    [1180, 820],
    [1440, 900],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const link of await rail.locator('.rail-item:visible').all())
      await expect(link).toBeInViewport({ ratio: 1 })
  }
  await expect(rail.getByRole('link', { name: 'Administration' })).toBeVisible()
  await page.setViewportSize({ width: 1180, height: 820 })
  await rail.getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Administration' }).click()
  await expect(page).toHaveURL('/administration')
})
