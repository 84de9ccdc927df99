import { readAction } from '#contract/actions.ts'
import { createContractorLink } from '#contract/contractor-links.ts'
import { PICTURE } from '#test/pages/one-pixel.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

/** An action for a contractor, and the path of its link. */
async function linked(server: SetUpServer) {
  const { admin, rinkId } = server
  const photoPaths = [await takePhoto(server, 'photo-of-mat')]
  const mat = { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Tess Tech', photoPaths }
  const place = await admin.post('/api/places', { rinkId, kind: 'room', name: 'Workshop' })
  const stacker = { kind: 'other', name: 'Stacker', number: 'ST-1', placeId: place.body['id'] }
  const machine = await admin.post('/api/equipment', { rinkId, ...stacker })
  const { body } = await admin.post('/api/actions', { rinkId, ...mat, machineId: machine.body['id'] })
  const id = Number(body['id'])
  await admin.patch(`/api/actions/${id}`, { rinkId, revision: 1, contractor: 'Rubber Ltd' })
  const made = await admin.post(`/api/actions/${id}/link`, { rinkId })
  const { pathname } = new URL(createContractorLink.reply.parse(made.body).address)
  const read = async () =>
    readAction.reply.parse((await admin.get(`/api/actions/${id}?rinkId=${rinkId}`)).body)
  return { id, path: pathname, read }
}

test('a contractor accepts the work, arrives, and says with a photo and the report that it is done', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { path, read } = await linked(server)
  await server.admin.patch(`/api/ice-rinks/${server.rinkId}`, { phone: '01632 960 123' })
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Call the rink: 01632 960 123' })).toBeVisible()
  await expect(page.getByText('Stacker, ST-1')).toBeVisible()
  await expect(page.getByText('Workshop', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mat lifted' })).toBeVisible()
  await expect(page.getByText('Rubber Ltd')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show photo 1 of 1' })).toBeVisible()
  await checkAccessibility()
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Accept the work')
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rob Rubber')
  await press('Accept the work')
  await expect(page.getByText(/^Accepted, /)).toBeVisible()
  await press('I have arrived')
  await expect(page.getByText(/^Arrived, /)).toBeVisible()
  await press('The work is done')
  await expect(page.getByText('Please say what was done, or add a photo or a report')).toBeVisible()
  await page.getByLabel('Choose photo').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  const report = { name: 'Visit 12.pdf', mimeType: 'application/pdf', buffer: pdfFile() }
  await page.getByLabel('Your report').setInputFiles(report)
  await press('The work is done')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await checkAccessibility()
  const { state, doneBy, history } = await read()
  expect({ state, doneBy }).toEqual({ state: 'done', doneBy: 'Rob Rubber, Rubber Ltd' })
  expect(history.at(-1)).toMatchObject({ documentName: 'Visit 12.pdf', photoPaths: [expect.any(String)] })
})

test('a link that has ended says so', async ({ page, server }) => {
  const { id, path } = await linked(server)
  await server.admin.delete(`/api/actions/${id}/link`, { rinkId: server.rinkId })
  await page.goto(path)
  await expect(
    page.getByText('This link is no longer valid. Please ask the rink for a new one.'),
  ).toBeVisible()
})

test('a link that is older than 14 days says so', async ({ page, server }) => {
  const { path } = await linked(server)
  server.clock.passMinutes(14 * 24 * 60)
  await page.goto(path)
  await expect(page.getByText('This link was valid for 14 days')).toBeVisible()
})
