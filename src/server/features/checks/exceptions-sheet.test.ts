import { expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { publishedCheck, WALK, WEEKLY } from '#test/server/checks.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

test('the full export says why a check was not made', async () => {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const { id } = await publishedCheck(server, WALK, WEEKLY)
  await admin.post('/api/pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
  const write = async (path: string, body: object) =>
    expect(await admin.post(path, { rinkId, pin: MANAGER_PIN, ...body })).toMatchObject({ status: 201 })
  await write(`/api/checks/${id}/skips`, { day: '2026-11-20', opens: '06:00', reason: 'Power cut' })
  const closed = { subject: 'ice', fromDay: '2026-11-21', toDay: '2026-11-22', reason: 'New ice' }
  await write('/api/closures', closed)
  await write('/api/none-here', { type: 'ladder', reason: 'We hire them' })
  const titles = ['Kind', 'What', 'Reason', 'By']
  const rows = async (period: object = {}) =>
    columnsOf(await downloadedSheets(admin, rinkId, period), 'Exceptions', titles)
  const of = [
    ['Closed days', 'Ice', 'New ice', 'ada@rinkbook.test'],
    ['Skipped check', 'Opening walk, 06:00', 'Power cut', 'Dan Duty'],
    ['None here', 'Ladder', 'We hire them', 'Dan Duty'],
  ]
  expect(await rows()).toEqual(of)
  expect(await rows({ from: '2026-11-22' })).toEqual([of[0], of[2]])
})
