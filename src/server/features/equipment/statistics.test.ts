import { expect, test } from 'vitest'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

async function truckOverDays() {
  const server = await register()
  const { admin, rinkId, clock } = server
  const on = async (day: string, time = '06:00') => {
    clock.set(`2026-11-${day}T${time}:00.000Z`)
    await admin.post('/api/auth/login', ADMIN)
  }
  const check = (day: string, failed: string[] = []) =>
    server.submit(forklift, [truck(failed)], { date: `2026-11-${day}` })
  const statistics = async () => {
    const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}&from=2026-11-20`)
    return readMachineStatistics.reply.parse(answer.body).machines[0]
  }
  return { ...server, on, check, statistics }
}

test('a defect that is found on three days counts once, and again after the return to service', async () => {
  const { statistics, on, check, write, withFailedBrakes } = await truckOverDays()
  const { id, lockoutId } = await withFailedBrakes()
  await on('21', '06:05')
  await check('21', ['Brakes'])
  await on('22', '06:05')
  await check('22', ['Brakes'])
  expect((await statistics())?.defects).toMatchObject([{ key: 'brakes', total: 1 }])
  await on('22', '08:00')
  await write(id, 'releases', { ...RELEASE, lockoutId, revision: 3 })
  await on('23')
  await check('23', ['Brakes'])
  expect((await statistics())?.defects).toMatchObject([{ key: 'brakes', total: 2 }])
})

test('a check without which a manager ended the shift was skipped, not missed', async () => {
  const { admin, rinkId, statistics, on, check } = await truckOverDays()
  await check('20')
  await on('21')
  const ended = await admin.post('/api/end-shift/bypass', {
    rinkId,
    submittedBy: 'Ivy Ice',
    pin: MANAGER_PIN,
    reason: 'Power cut',
    missingChecklists: [],
    signedInStaffCount: 0,
  })
  expect(ended.status).toBe(201)
  await on('22')
  const machine = await statistics()
  expect(machine?.calendar.map(({ answer }) => answer)).toEqual(['checked', 'overridden', 'not-yet'])
  expect(machine?.checksMissed).toBe(0)
})

test('a day without any record is missed, and a closed day is not due, in the statistics as in the calendar', async () => {
  const { admin, rinkId, statistics, on, check } = await truckOverDays()
  await check('20')
  const closed = { subject: 'rink', fromDay: '2026-11-22', toDay: '2026-11-22', reason: 'Deep clean' }
  expect((await admin.post('/api/closures', { rinkId, ...closed })).status).toBe(201)
  await on('23')
  const machine = await statistics()
  expect(machine?.calendar.map(({ answer }) => answer)).toEqual(['checked', 'missed', 'closed', 'not-yet'])
  expect(machine?.checksMissed).toBe(1)
  const period = 'from=2026-11-20&to=2026-11-23&check=forklift'
  const { body } = await admin.get(`/api/checks/calendars?rinkId=${rinkId}&${period}`)
  expect(body.list).toMatchObject([{ days: ['done', 'missed', 'excused', 'open'].map(state => ({ state })) }])
})
