import { describe, expect, it } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { employedServer } from '#test/server/people.ts'
import { setUpServer } from '#test/server/test-server.ts'

const row = (name: string, more: object = {}) => ({
  name,
  title: 'Ice Technician',
  company: '',
  email: '',
  employeeNumber: '',
  notes: '',
  ...more,
})
const FILE = [
  row('Ann', { title: 'Duty Manager', company: 'Ice Ltd', employeeNumber: '0042', notes: 'Team: A' }),
  row('Bob', { title: '', email: 'bob@rinkbook.test' }),
  row('bob'),
  row('', { title: 'x' }),
  row('Cy'),
]

describe('importing people', () => {
  it('an import adds people to the register and to the staff list, and links those who are on it', async () => {
    const { admin, rinkId, deps } = await setUpServer()
    await admin.post('/api/staff', { name: 'CY', role: 'Site Manager', rinkId })
    const events = await admin.listen(rinkId)
    await events.next()
    const answer = await admin.post('/api/people/import', { rinkId, rows: FILE })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: '3 of 5 people were added.',
      added: 3,
      updated: 0,
      known: 0,
      problems: [
        { row: 3, problem: 'Duplicate of row 2' },
        { row: 4, problem: 'Name is required' },
      ],
    })
    expect(await events.hears('staff')).toBe(true)
    events.stop()
    expect((await admin.get(`/api/people?rinkId=${rinkId}`)).body.list).toMatchObject([
      {
        name: 'Ann',
        title: 'Duty Manager',
        company: 'Ice Ltd',
        employeeNumber: '0042',
        notes: 'Team: A',
        roles: [{ role: 'staff', rinkId }],
        staffId: 2,
      },
      { name: 'Bob', title: null, email: 'bob@rinkbook.test', staffId: 3 },
      { name: 'Cy', staffId: 1 },
    ])
    const staff = await deps.db
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'personId'])
      .orderBy('id')
      .execute()
    expect(staff).toEqual([
      { id: 1, name: 'Cy', role: 'Ice Technician', personId: 3 },
      { id: 2, name: 'Ann', role: 'Duty Manager', personId: 1 },
      { id: 3, name: 'Bob', role: 'Staff', personId: 2 },
    ])
    const audited = await deps.db
      .selectFrom('auditEntries')
      .select(['action', 'recordId', 'scope'])
      .where('action', 'in', ['person.imported', 'staff.imported', 'staff.matched'])
      .orderBy('id')
      .execute()
    expect(audited.map(({ action, recordId, scope }) => [action, recordId, scope])).toEqual([
      ['person.imported', 1, 0],
      ['person.imported', 2, 0],
      ['person.imported', 3, 0],
      ['staff.matched', 1, rinkId],
      ['staff.imported', 2, rinkId],
      ['staff.imported', 3, rinkId],
    ])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  it('an import adds nobody twice, and updates known people only if it is asked to', async () => {
    const { admin, rinkId, deps, add } = await employedServer()
    const send = (key: string, more: object = {}) =>
      admin.post('/api/people/import', { rinkId, rows: FILE, ...more }, { 'idempotency-key': key })
    const cy = await add('Cy')
    const [first, twin] = await Promise.all([send('one'), send('one')])
    expect(first.body).toMatchObject({ added: 2, known: 1 })
    expect(twin.body).toEqual(first.body)
    expect((await send('two')).body).toMatchObject({ added: 0, known: 3 })
    const rows = [row('Ann', { title: 'Site Manager', notes: 'Team: A\nKey: 7' }), row('Cy')]
    expect((await send('three', { rows, updates: true })).body).toMatchObject({ added: 0, updated: 2 })
    expect((await send('four', { rows, updates: true })).body).toMatchObject({ updated: 0, known: 2 })
    const people = (await admin.get(`/api/people?rinkId=${rinkId}`)).body.list
    expect(people).toContainEqual(
      expect.objectContaining({ name: 'Ann', title: 'Site Manager', notes: 'Team: A\nKey: 7' }),
    )
    const staff = await deps.db
      .selectFrom('staff')
      .select(['name', 'role', 'personId'])
      .orderBy('name')
      .execute()
    expect(staff.map(({ name, role }) => [name, role])).toEqual([
      ['Ann', 'Site Manager'],
      ['Bob', 'Staff'],
      ['Cy', 'Ice Technician'],
    ])
    expect(staff.at(-1)?.personId).toBe(cy.id)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  it('an import with updates gives a person their entry in the staff list, not a second one', async () => {
    const { admin, rinkId, deps, add } = await employedServer()
    const cy = await add('Cy')
    await admin.post('/api/staff', { name: 'CY', role: 'Site Manager', rinkId })
    const answer = await admin.post('/api/people/import', { rinkId, rows: [row('Cy')], updates: true })
    expect(answer.body).toMatchObject({ added: 0, updated: 1 })
    const staff = await deps.db.selectFrom('staff').select(['name', 'personId']).execute()
    expect(staff).toEqual([{ name: 'Cy', personId: cy.id }])
  })

  it('an import leaves out a taken login and a person above the importer, and adds the others', async () => {
    const { admin, rinkId, add, signIn } = await employedServer()
    const roles = [{ role: 'rink-manager', rinkId }]
    const mona = await add('Mona Manager', { email: 'mona@rinkbook.test', roles })
    await add('Ada Admin', { roles: [{ role: 'administrator', rinkId: null }] })
    const tablet = await signIn(mona.id, 'mona@rinkbook.test')
    const rows = [row('Nia New', { email: 'ada@rinkbook.test' }), row('Ada Admin'), row('Ed New')]
    const answer = await tablet.post('/api/people/import', { rinkId, rows, updates: true })
    expect(answer.body).toMatchObject({
      added: 1,
      problems: [
        { row: 1, problem: 'This email address belongs to another login' },
        { row: 2, problem: 'Only an administrator can change this person' },
      ],
    })
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await tablet.post('/api/people/import', { rinkId: other, rows })).status).toBe(403)
  })

  it('an import makes someone from another rink staff here if their login or number proves who is meant', async () => {
    const { admin, rinkId, deps, add, signIn } = await employedServer()
    const mona = { email: 'mona@rinkbook.test', roles: [{ role: 'rink-manager', rinkId }] }
    const manager = await signIn((await add('Mona Manager', mona)).id, mona.email)
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    const ofOther = [
      row('Ann Archer', { email: 'ann@rinkbook.test' }),
      row('Ben Baker', { employeeNumber: '7' }),
      row('Cat Cook', { employeeNumber: '8' }),
    ]
    await admin.post('/api/people/import', { rinkId: other, rows: ofOther })
    const rows = [
      row('Ann Smith', { email: 'ann@rinkbook.test' }),
      row('ben baker', { employeeNumber: '7' }),
      row('Cat Crane', { employeeNumber: '8' }),
    ]
    const problem = 'Works at another rink: ask an administrator'
    const refused = await manager.post('/api/people/import', { rinkId, rows: rows.slice(0, 2) })
    expect(refused.body).toMatchObject({
      added: 0,
      problems: [
        { row: 1, problem },
        { row: 2, problem },
      ],
    })
    const answer = await admin.post('/api/people/import', { rinkId, rows })
    expect(answer.body).toMatchObject({ added: 1, updated: 2, problems: [] })
    const people = await deps.db.selectFrom('people').select(['name', 'roles']).orderBy('id').execute()
    const both = [
      { role: 'staff', rinkId: other },
      { role: 'staff', rinkId },
    ]
    expect(people.slice(1)).toEqual([
      { name: 'Ann Archer', roles: both },
      { name: 'Ben Baker', roles: both },
      { name: 'Cat Cook', roles: [both[0]] },
      { name: 'Cat Crane', roles: [both[1]] },
    ])
    const listed = deps.db.selectFrom('staff').select(['name', 'employeeNumber']).where('rinkId', '=', rinkId)
    expect(await listed.orderBy('name').execute()).toEqual([
      { name: 'Ann Archer', employeeNumber: null },
      { name: 'Ben Baker', employeeNumber: '7' },
      { name: 'Cat Crane', employeeNumber: '8' },
    ])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  it('an import leaves out rows that are too long or garbled, and adds the others', async () => {
    const { admin, rinkId } = await setUpServer()
    const garbled = [row('x'.repeat(300)), row('Dee\nDrift'), row('Eve', { hasMoreCells: true })]
    const answer = await admin.post('/api/people/import', { rinkId, rows: [...garbled, row('Ann')] })
    expect(answer.body).toMatchObject({ added: 1, known: 0, problems: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  })

  it('an import of an empty, too long or invalid list is refused', async () => {
    const { admin, rinkId } = await setUpServer()
    const messageFor = async (rows: unknown) =>
      (await admin.post('/api/people/import', { rinkId, rows })).body.message
    expect(await messageFor([])).toBe('Please send at least one row')
    expect(await messageFor(Array.from({ length: 501 }, (_, index) => row(`Person ${index}`)))).toBe(
      'At most 500 people can be imported at once',
    )
    expect(await messageFor('Ann')).toBe('rows must be a list of people')
  })

  it('an import of the maximum length succeeds, also with notes and numbers', async () => {
    const { admin, rinkId } = await setUpServer()
    const rows = Array.from({ length: 500 }, (_, index) =>
      row(`Person ${index}`, { employeeNumber: String(index), notes: `Team: ${'x'.repeat(200)}` }),
    )
    expect((await admin.post('/api/people/import', { rinkId, rows })).body.message).toBe(
      '500 of 500 people were added.',
    )
  })
})
