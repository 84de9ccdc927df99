import { describe, expect, it } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'

const row = (name: string, title = 'Ice Technician', company = '') => ({ name, title, company })
const FILE = [row('Ann', 'Duty Manager', 'Ice Ltd'), row('Bob'), row('bob'), row('', 'x'), row('Cy')]

describe('importing staff', () => {
  it('an import adds the missing people in one transaction, and sends an event to the other tablets', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    await admin.post('/api/staff', { name: 'CY', role: 'Site Manager', rinkId })
    const events = await admin.listen(rinkId)
    await events.next()
    const answer = await admin.post('/api/staff/import', { rinkId, rows: FILE })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      message: '2 of 5 people were added.',
      added: [
        { name: 'Ann', role: 'Duty Manager', company: 'Ice Ltd', isSignedIn: false },
        { name: 'Bob', role: 'Ice Technician', company: null },
      ],
      known: 1,
      problems: 2,
    })
    expect(await events.next()).toEqual({ topic: 'staff' })
    events.stop()
    expect((await admin.get(`/api/staff?rinkId=${rinkId}`)).body.list).toHaveLength(3)
    const audited = await deps.db
      .selectFrom('auditEntries')
      .select(['recordId', 'scope'])
      .where('action', '=', 'staff.imported')
      .execute()
    expect(audited).toEqual([
      { recordId: 2, scope: rinkId },
      { recordId: 3, scope: rinkId },
    ])
  })

  it('an import leaves out rows that are too long or garbled, and adds the others', async () => {
    const { admin, rinkId } = await setUpServer()
    const rows = [row('x'.repeat(300)), row('Dee\nDrift'), { ...row('Eve'), hasMoreCells: true }, row('Ann')]
    const answer = await admin.post('/api/staff/import', { rinkId, rows })
    expect(answer.body).toMatchObject({ added: [{ name: 'Ann' }], known: 0, problems: 3 })
  })

  it('an import adds nobody twice, whether it is repeated, contains duplicates or is made again', async () => {
    const { admin, rinkId } = await setUpServer()
    const send = (key: string) =>
      admin.post('/api/staff/import', { rinkId, rows: FILE }, { 'idempotency-key': key })
    const [first, twin] = await Promise.all([send('one'), send('one')])
    expect(twin.body).toEqual(first.body)
    expect((await send('one')).body).toEqual(first.body)
    const again = await send('two')
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ added: [], known: 4, problems: 1 })
    expect((await admin.get(`/api/staff?rinkId=${rinkId}`)).body.list).toHaveLength(3)
  })

  it('an import of an empty, too long or invalid list is refused', async () => {
    const { admin, rinkId } = await setUpServer()
    const messageFor = async (rows: unknown) =>
      (await admin.post('/api/staff/import', { rinkId, rows })).body.message
    expect(await messageFor([])).toBe('Please send at least one row')
    expect(await messageFor(Array.from({ length: 501 }, (_, index) => row(`Person ${index}`)))).toBe(
      'At most 500 people can be imported at once',
    )
    expect(await messageFor('Ann')).toBe('rows must be a list of people')
  })

  it('an import of the maximum length succeeds', async () => {
    const { admin, rinkId } = await setUpServer()
    const rows = Array.from({ length: 500 }, (_, index) => row(`Person ${index}`))
    expect((await admin.post('/api/staff/import', { rinkId, rows })).body.message).toBe(
      '500 of 500 people were added.',
    )
  })
})
