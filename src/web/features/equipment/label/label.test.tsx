import { z } from 'zod'
import { ladder } from '#domain/checklists/ladder.ts'
import type { RinkUnderTest } from '#test/pages/people.ts'
import { acceptInvitation, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { addRink, beginDay, workAt } from '#test/screens/people.ts'

const madeSchema = z.object({ id: z.int(), code: z.string() })
const createdSchema = z.object({ id: z.int() })
const lockedSchema = z.object({ lockout: createdSchema })

async function addLadder({ request }: Page, rink: RinkUnderTest) {
  const details = { name: 'Long ladder', ladderNumber: 'L-1' }
  const data = { rinkId: rink.id, kind: ladder.type, name: 'Long ladder', number: 'L-1', details }
  return madeSchema.parse(await (await request.post('/api/equipment', { data })).json())
}

test('a scan at the rink opens the check of a machine that is due, and shows the state of one that is locked', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const { id, code } = await addLadder(page, rink)
  await page.goto(`/m/${code}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Long ladder' })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/iskate/${ladder.tab}?machine=${id}`)
  await page.request.post(`/api/equipment/${id}/faults`, {
    data: { rinkId: rink.id, description: 'Bent', submittedBy: 'Ivy Ice' },
  })
  await page.goto(`/m/${code}`)
  await expect(page.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
  await expect(page.getByText('Bent', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Reported by Ivy Ice, today/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report another fault' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report a problem' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue('Reported fault: Bent')
})

test('a viewer can report a problem with the machine of a label as the public does', async ({ page }) => {
  const rink = await beginDay(page)
  const { code } = await addLadder(page, rink)
  const send = sendFrom(page)
  const [email, password] = [`${rink.id}@viewer.test`, 'viewer-secret-ice']
  const roles = [{ role: 'viewer', rinkId: rink.id }]
  const person = await send('POST', '/api/people', { rinkId: rink.id, name: 'Vic View', email, roles })
  await acceptInvitation(send, rink.id, createdSchema.parse(person).id, { pin: '472913', password })
  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto(`/m/${code}`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
})

test('the callout of a machine at another rink is linked only while that rink is selected', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const { id, code } = await addLadder(page, rink)
  const fault = { rinkId: rink.id, description: 'Bent', submittedBy: 'Ivy Ice' }
  await page.request.post(`/api/equipment/${id}/faults`, { data: fault })
  const machine = await page.request.get(`/api/equipment/${id}?rinkId=${rink.id}`)
  const { lockout } = lockedSchema.parse(await machine.json())
  const data = {
    rinkId: rink.id,
    lockoutId: lockout.id,
    reference: `EC${Date.now()}`,
    equipment: 'Long ladder (L-1)',
    reportedIssue: 'Bent',
    staffMemberTimeDate: '20 Nov 2026 06:00',
    staffMemberNameSignature: 'Ivy Ice',
    submittedBy: 'Ivy Ice',
  }
  expect((await page.request.post('/api/engineer-callouts/unauthorised', { data })).status()).toBe(201)
  const link = page.getByRole('link', { name: 'Engineer callout' })
  await page.goto(`/m/${code}`)
  await expect(link).toBeVisible()
  workAt(await addRink(page))
  await page.goto(`/m/${code}`)
  await expect(page.getByText('Bent', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
})
