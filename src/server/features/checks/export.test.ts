import { expect, test } from 'vitest'
import { publishedCheck, publishedVersion, walkOf, walkRecord } from '#test/server/checks.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { exportedRows } from '#test/server/workbook.ts'

const EXITS = { key: 'exits', label: 'Exits clear', kind: 'rating' }
const TAP = { key: 'hotTap', label: 'Hot tap', kind: 'number', unit: '°C', act: { min: 50 } }
const LIGHTS = { key: 'lights', label: 'Lights', kind: 'choice', words: ['On', 'Off'].map(asWord) }
const RULE = { key: 'rule', label: 'Walk clockwise', kind: 'instruction' }

function asWord(value: string) {
  return { value, tone: value === 'On' ? 'good' : 'bad' }
}

test('the export of one check has a column for each item of all versions, in an order that no version changes', async () => {
  const server = await setUpServer()
  const { admin, rinkId, clock } = server
  const first = await publishedCheck(server, walkOf([RULE, EXITS, TAP]))
  const send = async (version: number, answers: object) => {
    const body = walkRecord(rinkId, first.id, { version, subjects: [{ key: '', answers }] })
    expect((await admin.post('/api/check-records', body)).status).toBe(201)
    clock.passMinutes(24 * 60)
    await admin.post('/api/auth/login', ADMIN)
  }
  await send(1, { exits: { value: 'Fail', note: 'Crates' }, hotTap: { value: '55,5' } })
  const second = await publishedVersion(server, first, walkOf([LIGHTS, TAP, EXITS]))
  await send(2, { lights: { value: 'On' }, exits: { value: 'Pass' }, hotTap: { value: '49' } })
  await publishedVersion(server, second, walkOf([{ ...EXITS, label: 'Are the exits clear?' }, LIGHTS]))
  await send(3, { exits: { value: 'Pass' }, lights: { value: 'Off' } })
  const path = `/api/checks/${first.id}/export?rinkId=${rinkId}`
  const { rows, fileName } = await exportedRows(admin, path, 'Records')
  const day = (date: string) => new Date(`${date}T00:00:00.000Z`)
  expect(rows.map(row => row.slice(0, 8))).toEqual([
    ['Date', 'Checked', 'Submitted by', 'Version', 'Are the exits clear?', 'Hot tap (°C)', 'Lights', 'Notes'],
    [day('2026-11-22'), null, 'Tess Tech', 3, 'Pass', null, 'Off', null],
    [day('2026-11-21'), null, 'Tess Tech', 2, 'Pass', 49, 'On', null],
    [day('2026-11-20'), null, 'Tess Tech', 1, 'Fail', 55.5, null, 'Exits clear: Crates'],
  ])
  expect(rows[0]?.slice(8)).toEqual(['Late entry', 'Reason for late entry', 'Sign-off'])
  expect(fileName).toContain('filename="North_Pole_Arena_Opening_walk.xlsx"')
  const ofOneDay = await exportedRows(admin, `${path}&from=2026-11-21&to=2026-11-21`, 'Records')
  expect(ofOneDay.rows).toEqual([rows[0], rows[2]])
  expect(ofOneDay.fileName).toContain('Opening_walk_2026-11-21_to_2026-11-21.xlsx')
})

test('a check that is not published, and one of another rink, has no export', async () => {
  const { admin, rinkId } = await setUpServer()
  expect(await admin.get(`/api/checks/99/export?rinkId=${rinkId}`)).toMatchObject({
    status: 404,
    body: { code: 'check_not_found' },
  })
})
