import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeMachine } from '#test/server/checklist-bodies.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'

const WEAK_FEET = { feet: 'Poor' }

describe('a failed check', () => {
  test('a failed check puts the forklift out of service at once, and the checklist is still complete', async () => {
    const { admin, rinkId, withFailedBrakes, list } = await register()
    const { lockoutId } = await withFailedBrakes()
    expect(await list()).toMatchObject([
      {
        today: 'checked',
        lockout: {
          id: lockoutId,
          lockedAt: '2026-11-20T06:05:00.000Z',
          source: 'check',
          lockedBy: 'Ivy Ice',
          defects: [{ key: 'brakes', label: 'Brakes', rating: 'Fail', comment: 'Pedal to the floor' }],
        },
      },
    ])
    const status = await admin.get(`${forklift.paths.status}?rinkId=${rinkId}`)
    expect(status.body).toEqual({ completed: true })
  })

  test('a failed check sends an event to the other tablets', async () => {
    const { admin, rinkId, submit } = await register()
    const stream = await admin.listen(rinkId)
    await stream.next()
    await submit(forklift, [truck(['Brakes'])])
    expect(await stream.hears('equipment')).toBe(true)
    stream.stop()
  })

  test('a Fail of any item puts the forklift out of service, critical or not', async () => {
    const { submit, list } = await register()
    await submit(forklift, [truck(['Mast'])])
    expect(await list()).toMatchObject([{ lockout: { defects: [{ label: 'Mast', rating: 'Fail' }] } }])
  })

  test('any failed check of a ladder puts it out of service', async () => {
    const { submit, list } = await register()
    await submit(ladder, [{ ...completeMachine(ladder), ...WEAK_FEET }])
    expect(await list()).toMatchObject([{ lockout: { defects: [{ label: 'Feet', rating: 'Poor' }] } }])
  })

  test('a passed check does not end the lock-out', async () => {
    const { submit, withFailedBrakes, list } = await register()
    await withFailedBrakes()
    await submit(forklift, [truck()])
    expect((await list())[0]?.lockout?.defects).toHaveLength(1)
  })

  test('a late failed check does not lock a machine that was released for the same fault', async () => {
    const { clock, submit, write, withFailedBrakes, list } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    clock.set('2026-11-20T09:00:00.000Z')
    await write(id, 'releases', { ...RELEASE, lockoutId })
    await submit(forklift, [truck(['Brakes'])], { performedAt: '2026-11-20T06:10:00.000Z' })
    expect((await list())[0]?.lockout).toBeNull()
    await submit(forklift, [truck(['Horn'])], { performedAt: '2026-11-20T06:11:00.000Z' })
    expect((await list())[0]?.lockout?.defects).toMatchObject([{ label: 'Horn' }])
  })
})

describe('a release', () => {
  test('a release needs a re-check of every defect, and a manager', async () => {
    const { write, withFailedBrakes, list } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    const refused = async (body: object) => {
      const { status, body: answer } = await write(id, 'releases', { ...RELEASE, lockoutId, ...body })
      return [status, answer['message']]
    }
    expect(await refused({ recheckedKeys: [] })).toEqual([400, 'Check again first: Brakes'])
    expect(await refused({ workDone: ' ' })).toEqual([400, 'Please say what was done'])
    expect(await refused({ pin: '9999' })).toEqual([403, 'Invalid PIN code. Please try again.'])
    expect(await refused({ lockoutId: lockoutId + 1 })).toEqual([
      409,
      'Red truck has just been returned to service or found unsafe again. Please check it again.',
    ])
    expect((await list())[0]?.lockout).not.toBeNull()
  })

  test('a release returns the machine to service and is in its history with everything before', async () => {
    const { clock, write, withFailedBrakes, events } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    clock.set('2026-11-20T09:00:00.000Z')
    const answer = await write(id, 'releases', { ...RELEASE, lockoutId })
    expect(answer.body).toMatchObject({
      lockout: null,
      message: 'Red truck was returned to service by Dan Duty.',
    })
    expect((await events(id)).map(({ kind, happenedAt, who }) => [kind, happenedAt, who])).toEqual([
      ['released', '2026-11-20T09:00:00.000Z', 'Dan Duty'],
      ['locked', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
      ['checked', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
      ['registered', '2026-11-20T06:05:00.000Z', 'Ivy Ice'],
    ])
    expect((await write(id, 'releases', { ...RELEASE, lockoutId })).status).toBe(409)
  })
})

describe('a reported fault', () => {
  test('a reported fault puts the machine out of service and names the reason', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const fault = { submittedBy: 'Tess Tech', description: 'Oil under the mast' }
    expect((await write(machine?.id ?? 0, 'faults', fault)).body).toMatchObject({
      lockout: {
        source: 'fault',
        lockedBy: 'Tess Tech',
        defects: [{ label: 'Reported fault', comment: 'Oil under the mast' }],
      },
    })
  })
})

describe('the end of a shift', () => {
  test('the end of a shift records the machines out of service', async () => {
    const { admin, rinkId, withFailedBrakes } = await register()
    const { id } = await withFailedBrakes()
    const end = { rinkId, submittedBy: 'Dan Duty', reason: 'Power cut', pin: MANAGER_PIN }
    expect((await admin.post('/api/end-shift/bypass', end)).body).toMatchObject({
      outOfService: [{ machineId: id, name: 'Red truck', reasons: ['Brakes: Fail, Pedal to the floor'] }],
    })
  })
})
