import { z } from 'zod'
import { listActions } from '#contract/actions.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { PICTURE } from '#test/pages/one-pixel.ts'
import { ADMIN, signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

const WHAT = 'The mat has lifted'
const created = z.object({ id: z.int() })
const madeSchema = z.object({ id: z.int(), code: z.string() })

/** Gate 3 of the rink, and its code. */
async function gate({ admin, rinkId, deps }: SetUpServer) {
  const { body } = await admin.post('/api/places', { rinkId, kind: 'area', name: 'Gate 3' })
  const { id } = created.parse(body)
  const { code } = await deps.db
    .selectFrom('places')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, code }
}

async function actionsOf({ admin, rinkId }: SetUpServer) {
  return listActions.reply.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list'])
}

const what = (page: Page) => page.getByRole('textbox', { name: 'What is wrong?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })

test('anyone reports a problem with a photo, and is thanked', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { code } = await gate(server)
  await page.goto(`/r/${code}`)
  await expect(page.getByText('Gate 3, North Pole Arena')).toBeVisible()
  await checkAccessibility()
  await send(page).click()
  await expect(page.getByText('Please say what is wrong')).toBeVisible()
  await what(page).fill(WHAT)
  await page.getByLabel('Choose photo').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await checkAccessibility()
  expect(await actionsOf(server)).toMatchObject([
    { state: 'held', what: WHAT, place: { name: 'Gate 3' }, photoPaths: [expect.any(String)] },
  ])
  await page.getByRole('button', { name: 'Report something else' }).click()
  await expect(what(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Full report' })).toBeHidden()
})

test('what was typed is still there after a reload, and after a refusal', async ({ page, server }) => {
  const { code } = await gate(server)
  await page.goto(`/r/${code}`)
  await what(page).fill(WHAT)
  await page.reload()
  await expect(what(page)).toHaveValue(WHAT)
  for (let count = 0; count < 5; count += 1) {
    await send(page).click()
    await page.getByRole('button', { name: 'Report something else' }).click()
    await what(page).fill(WHAT)
  }
  await send(page).click()
  await expect(page.getByText('You can send five reports an hour')).toBeVisible()
  await expect(what(page)).toHaveValue(WHAT)
  expect(await actionsOf(server)).toHaveLength(5)
})

test('a code that is not in use says so', async ({ page }) => {
  await page.goto(`/r/${'A'.repeat(22)}`)
  await expect(page.getByText('This code is not in use')).toBeVisible()
})

test('a logged-in user comes to the full report about the place', async ({ page, server }) => {
  const { id, code } = await gate(server)
  await signInAsAdmin(page)
  await page.goto(`/r/${code}`)
  await page.getByRole('button', { name: 'Full report' }).click()
  await expect(page).toHaveURL(`/dashboard/report?place=${id}`)
})

test('the label of a machine leads to a report about it', async ({ page, server }) => {
  const { admin, rinkId } = server
  const machine = { kind: 'other', name: 'Edger', number: 'E-1', details: {} }
  const { body } = await admin.post('/api/equipment', { rinkId, ...machine })
  await page.goto(`/m/${String(body['code'])}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await expect(page.getByText('Edger, North Pole Arena')).toBeVisible()
})

/** A forklift of the rink that was reported unsafe. */
async function unsafeForklift({ admin, rinkId }: SetUpServer) {
  const details = { name: 'Red truck', serialNumber: 'FL-001' }
  const machine = { rinkId, kind: forklift.type, name: 'Red truck', number: 'FL-001', details }
  const { id, code } = madeSchema.parse((await admin.post('/api/equipment', machine)).body)
  const fault = { rinkId, description: 'Brakes do not hold', submittedBy: 'Ivy Ice' }
  expect((await admin.post(`/api/equipment/${id}/faults`, fault)).status).toBe(201)
  return { id, code }
}

test('the code of a machine out of service says so, and takes staff through the login to its check', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, code } = await unsafeForklift(server)
  await page.goto(`/r/${code}`)
  await expect(page.getByRole('alert')).toHaveText('Out of service: do not use')
  await expect(page.getByText('Brakes')).toHaveCount(0)
  await expect(page.getByText('Ivy Ice')).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Staff: log in to check this machine' }).click()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'North Pole Arena' }).click()
  await expect(page).toHaveURL(`/dashboard/iskate/${forklift.tab}?machine=${id}`)
})

test('staff who are logged in come from the code of a machine to its check', async ({ page, server }) => {
  const { id, code } = await unsafeForklift(server)
  await signInAsAdmin(page)
  await page.goto(`/r/${code}`)
  await page.getByRole('button', { name: 'Check this machine' }).click()
  await expect(page).toHaveURL(`/dashboard/iskate/${forklift.tab}?machine=${id}`)
})
