import type { Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import { signInAsAdmin } from '../../test/pages/people.ts'
import { completeChecklist } from '../../test/server/checklist-bodies.ts'
import { expect, test } from '../fixtures.ts'
import { addRink } from '../people.ts'

const MARKUP = `<img src=x onerror="document.title='owned'"></script><script>document.title='owned'</script>`
const FORMULA = '{{7*7}}${7*7} [x](javascript:alert(1)) \u202Ednammoc'

/** Creates malicious records for every screen that shows user input. */
async function writeHarm(page: Page, rinkId: number): Promise<void> {
  const written = async (path: string, data: object, method = 'POST') => {
    const answer = await page.request.fetch(path, { method, data })
    expect([path, answer.ok()]).toEqual([path, true])
  }
  const now = new Date().toISOString()
  await written('/api/staff', { rinkId, name: MARKUP, role: FORMULA, company: MARKUP })
  await written('/api/site-diary', {
    rinkId,
    dateTime: now,
    staffName: MARKUP,
    position: FORMULA,
    entryText: MARKUP,
  })
  await written('/api/handover-documents', { rinkId, fromManager: MARKUP, toManager: FORMULA, notes: MARKUP })
  await written('/api/equipment', { rinkId, kind: 'other', name: MARKUP, number: FORMULA, details: {} })
  const checklist = { date: now.slice(0, 10), submittedBy: MARKUP }
  await written(forklift.paths.submit, completeChecklist(forklift, rinkId, checklist))
  await written(`/api/ice-rinks/${rinkId}`, { name: `${rinkId} ${MARKUP}` }, 'PATCH')
}

test('malicious input is shown as text and has no effect', async ({ page, checkAccessibility }) => {
  await signInAsAdmin(page)
  const { id } = await addRink(page)
  await writeHarm(page, id)
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: `${id} ${MARKUP}` }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const path of [
    '/dashboard/iskate/staff',
    '/dashboard/site-diary',
    '/dashboard/iskate/morning-checklist/history',
    '/dashboard/equipment',
    '/administration/rinks',
  ]) {
    await page.goto(path)
    await expect(page.getByText(MARKUP).first()).toBeVisible()
    expect(await page.locator('img[src="x"], a[href^="javascript"]').count()).toBe(0)
    expect(await page.title()).not.toContain('owned')
  }
  await checkAccessibility()
})
