import { describe, expect, it } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { EVENING, staffedServer, TODAY } from '#test/server/staff.ts'

const PRESET = {
  key: 'ours',
  name: 'Ours',
  rows: 'person',
  onlyApproved: true,
  isVerified: false,
  columns: [
    { title: '=No', value: 'employee-number' },
    { title: 'Hours', value: 'paid-hours' },
    { title: 'Pay', value: 'fixed', fixed: '+1' },
  ],
}

/** A server with an approved shift of eight hours, less a break, and one that is still to be approved. */
async function paidServer() {
  const server = await staffedServer(EVENING)
  const { admin, rinkId } = server
  const ivy = await server.employ('Ivy Ice')
  const { body } = await server.complete(ivy, { unpaidBreakMinutes: 30 })
  await admin.post('/api/hours-approvals', { rinkId, shiftIds: [body.id], pin: MANAGER_PIN })
  await server.complete(ivy, { date: '2026-11-19' })
  const change = { rinkId, employeeNumber: '@42' }
  expect(await admin.patch(`/api/staff/${ivy}/employee-number`, change)).toMatchObject({
    status: 200,
    body: { employeeNumber: '@42' },
  })
  return { ...server, ivy }
}

describe('files for payroll', () => {
  it('a file has the columns of its preset, and never a formula', async () => {
    const { admin, rinkId } = await paidServer()
    expect((await admin.post('/api/payroll-presets', PRESET)).status).toBe(201)
    const period = `from=2026-11-16&to=2026-11-22&preset=ours`
    const answer = await admin.get(`/api/worked-hours/csv?rinkId=${rinkId}&${period}`)
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="North_Pole_Arena_Worked_Hours_Ours_2026-11-16_to_2026-11-22.csv"',
    )
    expect(answer.text.split('\r\n')).toEqual(["'=No,Hours,Pay", "'@42,7.50,'+1", ''])
  })

  it('administrators export all rinks in one file', async () => {
    const { admin, rinkId, signInRinkUser } = await paidServer()
    const { body: south } = await admin.post('/api/ice-rinks', { name: 'South Bank' })
    const { body: tom } = await admin.post('/api/staff', { rinkId: south.id, name: 'Tom', role: 'Steward' })
    const shift = { date: TODAY, signInTime: '08:00', signOutTime: '10:00', submittedBy: 'Tom' }
    await admin.post('/api/completed-shifts', { rinkId: south.id, staffId: tom.id, ...shift })
    const path = `/api/worked-hours/all-rinks/csv?week=${TODAY}`
    const { text, headers } = await admin.get(path)
    expect(headers.get('content-disposition')).toContain('All_Rinks_Worked_Hours_2026-11-16')
    const rows = text.split('\r\n').filter(Boolean)
    expect(rows.map(row => row.split(',').at(-4))).toEqual([
      'Rink',
      'South Bank',
      'North Pole Arena',
      'North Pole Arena',
    ])
    expect((await (await signInRinkUser(rinkId)).get(path)).status).toBe(403)
  })

  it('presets are edited, added and removed; a removed shipped one is as shipped', async () => {
    const { admin, rinkId, signInRinkUser } = await paidServer()
    const names = async () => {
      const { body } = await admin.get('/api/payroll-presets')
      return Array.isArray(body.list) ? body.list.map(({ name }: { name: string }) => name) : []
    }
    expect(await names()).toEqual(['All columns', 'Sage', 'Xero', 'BrightPay'])
    const sage = await admin.post('/api/payroll-presets', { ...PRESET, key: 'sage', name: 'Our Sage' })
    expect(sage.body).toMatchObject({ isShipped: true, isVerified: false })
    const ours = await admin.post('/api/payroll-presets', PRESET)
    expect(await names()).toEqual(['All columns', 'Our Sage', 'Xero', 'BrightPay', 'Ours'])
    for (const id of [sage.body.id, ours.body.id]) {
      expect((await admin.delete(`/api/payroll-presets/${String(id)}`)).status).toBe(200)
      expect((await admin.delete(`/api/payroll-presets/${String(id)}`)).status).toBe(404)
    }
    expect(await names()).toEqual(['All columns', 'Sage', 'Xero', 'BrightPay'])
    expect((await admin.post('/api/payroll-presets', { ...PRESET, columns: [] })).body.message).toBe(
      'Please add at least one column.',
    )
    const query = `rinkId=${rinkId}&week=${TODAY}&preset=ours`
    expect((await admin.get(`/api/worked-hours/csv?${query}`)).status).toBe(404)
    const tablet = await signInRinkUser(rinkId)
    expect((await tablet.post('/api/payroll-presets', PRESET)).status).toBe(403)
  })
})

describe('pay periods and breaks', () => {
  it('a rink has a pay period, and hours are read for any period', async () => {
    const { admin, rinkId } = await paidServer()
    const setting = { payPeriod: 'four-weeks', payPeriodStartsOn: '2026-11-02' }
    expect((await admin.patch(`/api/ice-rinks/${rinkId}`, setting)).body).toMatchObject(setting)
    expect((await admin.patch(`/api/ice-rinks/${rinkId}`, { name: 'North' })).body).toMatchObject(setting)
    const read = (period: string) => admin.get(`/api/worked-hours?rinkId=${rinkId}&${period}`)
    expect((await read('from=2026-11-02&to=2026-11-29')).body).toMatchObject({ shifts: [{}, {}] })
    for (const wrong of ['from=2026-11-02', 'from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-12-31'])
      expect((await read(wrong)).status).toBe(400)
  })

  it('a break is shorter than its shift', async () => {
    const { complete, ivy } = await paidServer()
    const short = { date: '2026-11-18', signOutTime: '06:20' }
    expect(await complete(ivy, { ...short, unpaidBreakMinutes: 30 })).toMatchObject({ status: 400 })
    expect(await complete(ivy, { ...short, unpaidBreakMinutes: 1.5 })).toMatchObject({ status: 400 })
    expect((await complete(ivy, { ...short, unpaidBreakMinutes: 0 })).body).toMatchObject({
      unpaidBreakMinutes: null,
    })
  })
})
