import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { OFFLINE_TICKET_HEADER } from '#contract/offline-ticket.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

const NOTE = 'Entered afterwards on 22 Nov 2026, 16:39: no reason given'

/** A check was missed, and someone sends it five days later. */
async function backdatedCheck(performedAt: string[], registeredOn = '2026-11-22T16:39:00.000Z') {
  const server = await register()
  const { admin, rinkId, clock, submit } = server
  clock.set(registeredOn)
  await admin.post('/api/auth/login', ADMIN)
  await submit(forklift, [truck()], { date: registeredOn.slice(0, 10) })
  clock.set('2026-11-22T16:39:00.000Z')
  await admin.post('/api/auth/login', ADMIN)
  for (const at of performedAt) {
    const { status } = await submit(forklift, [truck()], { date: at.slice(0, 10), performedAt: at })
    expect(status).toBe(201)
  }
  const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}`)
  const [machine] = readMachineStatistics.reply.parse(answer.body).machines
  if (!machine) throw new Error('The truck has no statistics')
  return { ...server, machine, dayOf: (day: string) => machine.calendar.find(one => one.day === day) }
}

test('attack 6: a check made up for days before the machine was registered is visible everywhere', async () => {
  const performedAt = ['2026-11-17T16:39:00.000Z', '2026-11-15T16:53:24.000Z']
  const { admin, rinkId, machine, dayOf, events } = await backdatedCheck(performedAt)
  const late = { kind: 'checked', lateEntry: 'entered-afterwards', submittedAt: '2026-11-22T16:39:00.000Z' }
  expect(dayOf('2026-11-17')).toMatchObject({ answer: 'not-registered', late })
  expect(dayOf('2026-11-15')).toMatchObject({ answer: 'not-registered', late })
  expect(machine).toMatchObject({ checksDone: 1, checksRecordedLater: 0 })

  const submissions = await admin.get(`/api/checklist-submissions?rinkId=${rinkId}&type=forklift`)
  expect(submissions.body['list']).toMatchObject([
    { lateEntry: 'entered-afterwards', madeAt: performedAt[1] },
    { lateEntry: 'entered-afterwards', madeAt: performedAt[0] },
    { lateEntry: null },
  ])
  expect(await events(machine.machineId)).toMatchObject([
    { lateEntry: 'entered-afterwards', recordedAt: late.submittedAt },
    { lateEntry: 'entered-afterwards', recordedAt: late.submittedAt },
    { lateEntry: null },
    { lateEntry: null },
  ])

  const textOf = async (address: string) => {
    const { bytes } = await admin.download(`${address}?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }
  const record = await textOf(`/api/equipment/${machine.machineId}/pdf`)
  expect(record).toContain(`17 Nov 2026, 16:39 Checked by Ivy Ice. No defects found. ${NOTE}`)
  expect(record.split(NOTE)).toHaveLength(3)
  expect(await textOf('/api/checklist-submissions/3/pdf')).toContain(`Received ${NOTE}`)

  const sheets = await downloadedSheets(admin, rinkId)
  const columns = ['Late entry', 'Reason for late entry']
  expect(columnsOf(sheets, forklift.texts.tab, columns)).toEqual([
    ['Entered afterwards', 'no reason given'],
    ['Entered afterwards', 'no reason given'],
    [null, null],
  ])
  const days = columnsOf(sheets, forklift.texts.tab, ['Made at', 'Submitted at']).map(row =>
    row.map(time => (time instanceof Date ? time.toISOString().slice(0, 10) : time)),
  )
  expect(days).toEqual([
    ['2026-11-15', '2026-11-22'],
    ['2026-11-17', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
  ])
})

test('attack 6: a missed check stays missed, with the later record beside it', async () => {
  const { machine, dayOf } = await backdatedCheck(
    ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    '2026-11-20T06:00:00.000Z',
  )
  expect(dayOf('2026-11-20')).toMatchObject({ answer: 'checked', late: { lateEntry: 'entered-afterwards' } })
  expect(dayOf('2026-11-21')).toMatchObject({ answer: 'missed', late: { lateEntry: 'entered-afterwards' } })
  expect(machine).toMatchObject({ checksDone: 1, checksMissed: 1 })
})

test('attack 6: a machine that was said afterwards not to be in use has still missed its check', async () => {
  const { admin, rinkId, machine, write } = await backdatedCheck(
    ['2026-11-21T12:00:00.000Z'],
    '2026-11-20T06:00:00.000Z',
  )
  const performedAt = '2026-11-21T12:00:00.000Z'
  await write(machine.machineId, 'absences', { submittedBy: 'Tess', reason: 'Lent out', performedAt })
  const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}`)
  const [after] = readMachineStatistics.reply.parse(answer.body).machines
  expect(after?.calendar.find(({ day }) => day === '2026-11-21')).toMatchObject({
    answer: 'missed',
    late: { kind: 'not-in-use' },
  })
})

test('a check of a tablet without contact is a state of its own, and counts', async () => {
  const { admin, rinkId, clock, submit } = await register()
  await submit(forklift, [truck()])
  clock.set('2026-11-21T10:00:00.000Z')
  await admin.post('/api/auth/login', ADMIN)
  const { headers } = await admin.get(`/api/staff?rinkId=${rinkId}`)
  const made = { performedAt: '2026-11-21T12:00:00.000Z', date: '2026-11-21' }
  clock.set('2026-11-22T08:00:00.000Z')
  await admin.post('/api/auth/login', ADMIN)
  const offlineTicket = headers.get(OFFLINE_TICKET_HEADER)
  await submit(forklift, [truck()], { ...made, offlineTicket })
  const answer = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}`)
  const [machine] = readMachineStatistics.reply.parse(answer.body).machines
  expect(machine).toMatchObject({ checksDone: 1, checksRecordedLater: 1, checksMissed: 0 })
  expect(machine?.calendar.find(({ day }) => day === '2026-11-21')).toMatchObject({
    answer: 'recorded-later',
    late: { kind: 'checked', lateEntry: 'recorded-later', submittedAt: '2026-11-22T08:00:00.000Z' },
  })
})
