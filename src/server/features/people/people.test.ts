import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import { listIncidents } from '#contract/incidents.ts'
import { previewMatches } from '#contract/people.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { employedServer } from '#test/server/people.ts'

describe('the register of people', () => {
  test('a person is added with a login and a role, renamed and removed, and the history keeps the old name', async () => {
    const { admin, rinkId, deps, add, invite, browser, clock } = await employedServer()
    const person = await add('Ann Archer', { title: 'Steward', email: 'ann@rinkbook.test' })
    expect(person).toMatchObject({
      name: 'Ann Archer',
      title: 'Steward',
      company: null,
      email: 'ann@rinkbook.test',
      roles: [{ role: 'staff', rinkId }],
      hasPin: false,
      isActive: true,
    })
    const tablet = browser()
    await tablet.post('/api/auth/invitations', {
      token: await invite(person.id),
      pin: '472913',
      password: 'blue-skates',
    })
    await tablet.post('/api/auth/login', { email: 'ann@rinkbook.test', password: 'blue-skates' })
    expect((await tablet.get('/api/auth/me')).body).toMatchObject({
      role: 'rink',
      rinkId,
      person: { id: person.id, name: 'Ann Archer', roles: [{ role: 'staff', rinkId }] },
    })
    clock.passMinutes(5)
    const path = `/api/people/${person.id}`
    expect((await admin.patch(path, { rinkId, name: 'Ann Baker' })).body).toMatchObject({
      name: 'Ann Baker',
      hasPin: true,
    })
    expect((await admin.get(`${path}/changes?rinkId=${rinkId}`)).body.list).toEqual([
      { changedAt: '2026-11-20T06:05:00.000Z', name: 'Ann Archer', title: 'Steward', company: null },
    ])
    expect((await admin.delete(path, { rinkId })).body).toMatchObject({ message: 'Ann Baker was removed.' })
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    expect((await admin.patch(path, { rinkId, name: 'Ann' })).status).toBe(404)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a login that is removed ends at once and its person keeps their PIN, but the last administrator keeps theirs', async () => {
    const { admin, rinkId, deps, browser, add, accept } = await employedServer()
    const roles = [{ role: 'administrator', rinkId: null }]
    const ann = await add('Ann Archer', { email: 'ann@rinkbook.test', roles })
    const login = { email: 'ann@rinkbook.test', password: 'lantern-owls-9' }
    await accept(ann.id, { pin: '472913', password: login.password })
    const ofAnn = browser()
    expect((await ofAnn.post('/api/auth/login', login)).status).toBe(200)
    const { users } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
    const match = { name: 'Ada', title: null, company: null, personId: null, staffIds: [], pinIds: [] }
    const matched = { ...match, userIds: users.map(({ id }) => id) }
    await admin.post('/api/people/matches', { matches: [matched] })
    const answer = await admin.patch(`/api/people/${ann.id}`, { rinkId, email: null })
    expect(answer).toMatchObject({ status: 200, body: { email: null, hasPin: true } })
    expect((await ofAnn.get('/api/auth/me')).status).toBe(401)
    expect((await browser().post('/api/auth/login', login)).status).toBe(401)
    const own = await admin.patch('/api/people/2', { rinkId, email: null })
    expect(own).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('nobody sets their own password by inviting themselves, and an invitation takes no weak password', async () => {
    const { rinkId, add, invite, browser } = await employedServer()
    const account = { email: 'bo@rinkbook.test', password: 'lantern-owls-9' }
    const bo = await add('Bo', { email: account.email, roles: [{ role: 'administrator', rinkId: null }] })
    const take = async (token: string, password: string) =>
      (await browser().post('/api/auth/invitations', { token, password })).body
    const accept = async (id: number, password: string) => take(await invite(id), password)
    expect(await accept(bo.id, account.password)).toMatchObject({ success: true })
    const open = browser()
    await open.post('/api/auth/login', account)
    const own = await open.post(`/api/auth/people/${bo.id}/invitation`, { rinkId })
    const token = String(own.body['address']).split('#')[1] ?? ''
    expect(await take(token, 'taken-at-an-open-desk')).toMatchObject({ code: 'own_password' })
    const { id } = await add('Ann Archer', { email: 'ann@rinkbook.test' })
    expect(await accept(id, 'letmein')).toMatchObject({ errors: [{ path: 'password' }] })
    expect(await accept(id, 'blue-skates')).toMatchObject({ success: true })
  })

  test('rink managers give roles below their own at their rink, and nobody raises themselves', async () => {
    const { admin, rinkId, add, signIn } = await employedServer()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    const mona = await add('Mona Manager', {
      email: 'mona@rinkbook.test',
      roles: [{ role: 'rink-manager', rinkId }],
    })
    const tablet = await signIn(mona.id, 'mona@rinkbook.test')
    const give = async (role: string, at: number | null) =>
      (await tablet.post('/api/people', { rinkId, name: 'Nia New', roles: [{ role, rinkId: at }] })).status
    expect(await give('duty-manager', rinkId)).toBe(201)
    expect(await give('rink-manager', rinkId)).toBe(403)
    expect(await give('staff', other)).toBe(403)
    expect(await give('staff', null)).toBe(403)
    expect(await give('administrator', null)).toBe(403)
    const raised = await tablet.patch(`/api/people/${mona.id}`, {
      rinkId,
      roles: [{ role: 'administrator', rinkId: null }],
    })
    expect(raised).toMatchObject({ status: 403, body: { code: 'role_not_allowed' } })
    expect((await tablet.post('/api/people', { rinkId: other, name: 'Nia New' })).status).toBe(403)
  })

  test('rink managers invite nobody above themselves, and change neither their PIN nor their login', async () => {
    const { admin, rinkId, add, signIn } = await employedServer()
    const roles = [{ role: 'rink-manager', rinkId }]
    const mona = await add('Mona Manager', { email: 'mona@rinkbook.test', roles })
    const tablet = await signIn(mona.id, 'mona@rinkbook.test')
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    const above = [
      await add('Ada Admin', { roles: [{ role: 'administrator', rinkId: null }] }),
      await add('Ben Both', {
        roles: [
          { role: 'staff', rinkId },
          { role: 'duty-manager', rinkId: other },
        ],
      }),
    ]
    for (const { id } of above) {
      const refused = { status: 403, body: { code: 'person_not_managed' } }
      expect(await tablet.post(`/api/auth/people/${id}/invitation`, { rinkId })).toMatchObject(refused)
      expect(await tablet.delete(`/api/people/${id}/pin`, { rinkId })).toMatchObject(refused)
      const stolen = { rinkId, email: 'mine@rinkbook.test' }
      expect(await tablet.patch(`/api/people/${id}`, stolen)).toMatchObject(refused)
    }
    expect((await tablet.patch(`/api/people/${mona.id}`, { rinkId, title: 'Manager' })).status).toBe(200)
    const sue = await add('Sue Staff')
    expect((await tablet.post(`/api/auth/people/${sue.id}/invitation`, { rinkId })).status).toBe(201)
  })

  test('a person is added to the staff list, which follows when they are called otherwise; shifts keep the name', async () => {
    const { admin, rinkId, deps, add } = await employedServer()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    await admin.post('/api/staff', { rinkId: other, name: 'Ann Archer', role: 'Steward' })
    const preview = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
    const ann = await add('Ann Archer', { title: 'Steward', onStaffList: true })
    const match = { title: null, company: null, personId: ann.id, pinIds: [], userIds: [] }
    const staffIds = preview.staff.map(({ id }) => id)
    await admin.post('/api/people/matches', { matches: [{ ...match, name: 'Ann Archer', staffIds }] })
    const listed = () =>
      deps.db.selectFrom('staff').select(['rinkId', 'name', 'role', 'company']).orderBy('rinkId').execute()
    const entry = { name: 'Ann Archer', role: 'Steward', company: null }
    expect(await listed()).toEqual([
      { rinkId, ...entry },
      { rinkId: other, ...entry },
    ])
    const shift = { staffId: 2, staffName: 'Ann Archer', staffRole: 'Steward', staffCompany: '' }
    const worked = { date: '2026-11-19', signInTime: '10:00', signOutTime: '12:00', workedHours: 2 }
    await admin.post('/api/completed-shifts', { rinkId, ...shift, ...worked, submittedBy: 'Ann Archer' })
    await admin.patch(`/api/people/${ann.id}`, { rinkId, name: 'Ann Baker', company: 'Ice Ltd' })
    const renamed = { name: 'Ann Baker', role: 'Steward', company: 'Ice Ltd' }
    expect(await listed()).toEqual([
      { rinkId, ...renamed },
      { rinkId: other, ...renamed },
    ])
    const shifts = await deps.db.selectFrom('completedShift').select('staffName').execute()
    expect(shifts).toEqual([{ staffName: 'Ann Archer' }])
    await admin.patch(`/api/people/${ann.id}`, { rinkId, notes: 'Mornings' })
    const changes = await deps.db
      .selectFrom('auditEntries')
      .select('id')
      .where('action', '=', 'staff.changed')
      .execute()
    expect(changes).toHaveLength(2)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('area managers change their own name and roles, and their entry in the staff list follows', async () => {
    const { rinkId, deps, add, signIn } = await employedServer()
    const account = { email: 'bo@rinkbook.test', roles: [{ role: 'area-manager', rinkId }] }
    const bo = await add('Bo Boss', { ...account, onStaffList: true })
    const tablet = await signIn(bo.id, account.email)
    const roles = [...account.roles, { role: 'incident-reader', rinkId }]
    const answer = await tablet.patch(`/api/people/${bo.id}`, { rinkId, name: 'Bo Best', roles })
    expect(answer.status).toBe(200)
    expect((await verify(deps.db)).problem).toBeNull()
    expect(await deps.db.selectFrom('staff').select('name').execute()).toEqual([{ name: 'Bo Best' }])
    const entries = deps.db.selectFrom('auditEntries').select('action').where('record', '=', 'staff')
    expect(await entries.orderBy('id').execute()).toEqual([
      { action: 'staff.added' },
      { action: 'staff.changed' },
    ])
    expect((await tablet.get('/api/auth/me')).status).toBe(200)
  })

  test('a person who is on the staff list already gets no second entry there', async () => {
    const { admin, rinkId, deps, add } = await employedServer()
    await admin.post('/api/staff', { rinkId, name: 'ANN  Archer', role: 'Steward' })
    const ann = await add('Ann Archer', { onStaffList: true })
    const listed = () =>
      deps.db.selectFrom('staff').select(['name', 'role', 'personId']).orderBy('id').execute()
    const entry = { name: 'Ann Archer', role: 'Steward' }
    expect(await listed()).toEqual([{ ...entry, personId: ann.id }])
    const namesake = await add('Ann Archer', { title: 'Steward', onStaffList: true })
    expect(await listed()).toEqual([
      { ...entry, personId: ann.id },
      { ...entry, personId: namesake.id },
    ])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a rink manager who renames themselves leaves the staff list of a rink that they do not manage', async () => {
    const { admin, rinkId, deps, add, signIn } = await employedServer()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    await admin.post('/api/staff', { rinkId: other, name: 'Mona Manager', role: 'Steward' })
    const account = { email: 'mona@rinkbook.test', roles: [{ role: 'rink-manager', rinkId }] }
    const mona = await add('Mona Manager', { ...account, onStaffList: true })
    const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
    const own = matches.filter(({ personId }) => personId === mona.id)
    await admin.post('/api/people/matches', { matches: own })
    const tablet = await signIn(mona.id, account.email)
    expect((await tablet.patch(`/api/people/${mona.id}`, { rinkId, name: 'Mona Baker' })).status).toBe(200)
    const listed = await deps.db.selectFrom('staff').select(['rinkId', 'name']).orderBy('rinkId').execute()
    expect(listed).toEqual([
      { rinkId, name: 'Mona Baker' },
      { rinkId: other, name: 'Mona Manager' },
    ])
  })

  test('an invitation says what the person has to set, and its code leads to the same address', async () => {
    const { admin, rinkId, add, invite, browser, withPin } = await employedServer()
    const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
    const dora = await withPin('Dora Duty', '582913', 'duty-manager')
    const read = async (id: number) =>
      (await browser().post('/api/auth/invitations/read', { token: await invite(id) })).body
    expect(await read(ann.id)).toEqual({
      name: 'Ann Archer',
      email: 'ann@rinkbook.test',
      hasPin: false,
      hasPassword: false,
      isManager: false,
      isAdministrator: false,
    })
    expect(await read(dora.id)).toMatchObject({ email: null, hasPin: true, isManager: true })
    const { body } = await admin.post(`/api/auth/people/${ann.id}/invitation`, { rinkId })
    expect(body['qrCode']).toBe(renderSVG(String(body['address']), { border: 2 }))
  })

  test('the register shows the employee number of the staff list of its rink', async () => {
    const { admin, rinkId } = await employedServer()
    const { body: member } = await admin.post('/api/staff', { rinkId, name: 'Ivy Ice', role: 'Steward' })
    await admin.patch(`/api/staff/${String(member['id'])}/employee-number`, {
      rinkId,
      employeeNumber: '0042',
    })
    const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
    await admin.post('/api/people/matches', { matches })
    const listed = async (rink: number) => (await admin.get(`/api/people?rinkId=${rink}`)).body.list
    expect(await listed(rinkId)).toContainEqual(
      expect.objectContaining({ name: 'Ivy Ice', employeeNumber: '0042' }),
    )
  })

  test('narrowed rights apply at once: a viewer reads and records nothing', async () => {
    const { admin, rinkId, add, signIn } = await employedServer()
    const vic = await add('Vic Viewer', { email: 'vic@rinkbook.test' })
    const tablet = await signIn(vic.id, 'vic@rinkbook.test')
    const write = () => tablet.post('/api/staff', { rinkId, name: 'Ivy Ice', role: 'Steward' })
    expect((await write()).status).toBe(201)
    await admin.patch(`/api/people/${vic.id}`, { rinkId, roles: [{ role: 'viewer', rinkId }] })
    expect((await tablet.get('/api/auth/me')).status).toBe(401)
    await tablet.post('/api/auth/login', { email: 'vic@rinkbook.test', password: 'blue-skates' })
    expect(await write()).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await tablet.get(`/api/staff?rinkId=${rinkId}`)).status).toBe(200)
  })

  test('attack 22: once a rink has named an incident reader, others see no names and open no report', async () => {
    const { admin, rinkId, add, signInRinkUser } = await employedServer()
    const sam = await signInRinkUser(rinkId)
    await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
    const { body } = await admin.post('/api/accident-reports', completeIncident(rinkId))
    const open = () => sam.get(`/api/accident-reports/${String(body['id'])}?rinkId=${rinkId}`)
    const listed = async () =>
      listIncidents.reply.parse((await sam.get(`/api/accident-reports?rinkId=${rinkId}`)).body.list)[0]
    expect((await open()).status).toBe(200)
    expect(await listed()).toMatchObject({ involvedPersonName: 'Sam Skater' })
    await add('Rita Reader', { roles: [{ role: 'incident-reader', rinkId }] })
    expect((await open()).status).toBe(403)
    expect(await listed()).toMatchObject({ involvedPersonName: '', accidentDescription: '' })
    expect((await admin.get(`/api/accident-reports/${String(body['id'])}?rinkId=${rinkId}`)).status).toBe(200)
  })

  test('the specified call that changes an account changes the roles of its person', async () => {
    const { admin, rinkId, add, signIn, idOf } = await employedServer()
    const ann = await add('Ann Archer', {
      email: 'ann@rinkbook.test',
      roles: [{ role: 'rink-manager', rinkId }],
    })
    const tablet = await signIn(ann.id, 'ann@rinkbook.test')
    expect((await tablet.get(`/api/people?rinkId=${rinkId}`)).status).toBe(200)
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    await admin.patch(`/api/users/${await idOf(ann.id)}`, { role: 'rink', rinkId: other })
    expect((await tablet.get(`/api/people?rinkId=${rinkId}`)).status).toBe(403)
    expect((await tablet.get('/api/auth/me')).body).toMatchObject({
      person: { roles: [{ role: 'staff', rinkId: other }] },
    })
  })

  test('attack 19: a name with invisible characters is stored as the name that people see', async () => {
    const { add } = await employedServer()
    expect(await add('Dan\u200B Du\u2060ty')).toMatchObject({ name: 'Dan Duty' })
  })

  test('a person without a role reaches no rink, and a role needs a rink that exists', async () => {
    const { admin, rinkId, add, signIn } = await employedServer()
    const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
    const change = (roles: object[]) => admin.patch(`/api/people/${ann.id}`, { rinkId, roles })
    expect((await change([{ role: 'staff', rinkId: 99 }])).body).toMatchObject({
      message: 'This rink does not exist.',
    })
    expect((await change([])).status).toBe(200)
    const tablet = await signIn(ann.id, 'ann@rinkbook.test')
    expect((await tablet.get('/api/ice-rinks')).body).toEqual({ list: [] })
    expect((await tablet.get(`/api/staff?rinkId=${rinkId}`)).status).toBe(403)
  })

  test('an invitation is used once, replaced by the next, and expires after seven days', async () => {
    const { add, invite, browser, clock } = await employedServer()
    const person = await add('Ann Archer')
    const accept = (token: string) => browser().post('/api/auth/invitations', { token, pin: '472913' })
    const [first, second] = [await invite(person.id), await invite(person.id)]
    expect((await accept(first)).status).toBe(404)
    expect((await accept(second)).status).toBe(200)
    expect((await accept(second)).status).toBe(404)
    const third = await invite(person.id)
    clock.passMinutes(7 * 24 * 60)
    expect(await accept(third)).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
  })
})

describe('matching the three lists', () => {
  test('staff, manager PINs and accounts with one name become one person after a preview', async () => {
    const { admin, rinkId, deps, pinOf } = await employedServer()
    await admin.post('/api/staff', { rinkId, name: 'dan  DUTY', role: 'Duty Manager', company: 'Ice Ltd' })
    await admin.post('/api/users', {
      email: 'dan.duty@rinkbook.test',
      password: 'blue-skates',
      role: 'rink',
      rinkId,
    })
    const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
    expect(matches).toEqual([
      {
        name: 'dan DUTY',
        title: 'Duty Manager',
        company: 'Ice Ltd',
        personId: null,
        staffIds: [1],
        pinIds: [1],
        userIds: [2],
      },
    ])
    const confirmed = [{ ...matches[0], name: 'Dan Duty' }]
    const answer = await admin.post('/api/people/matches', { matches: confirmed })
    expect(answer.body).toMatchObject({
      message: '1 person is in the register.',
      people: [
        {
          name: 'Dan Duty',
          email: 'dan.duty@rinkbook.test',
          hasPin: true,
          roles: [
            { role: 'staff', rinkId },
            { role: 'duty-manager', rinkId: pinOf },
          ],
        },
      ],
    })
    expect((await admin.get('/api/people/matches')).body).toMatchObject({ matches: [], staff: [], pins: [] })
    expect(await deps.db.selectFrom('staff').select('personId').execute()).toEqual([{ personId: 1 }])
    expect((await admin.post('/api/people/matches', { matches: confirmed })).body).toMatchObject({
      code: 'match_changed',
    })
    expect((await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })).body).toEqual({
      success: true,
      managerName: 'Dan Duty',
    })
    expect((await verify(deps.db)).problem).toBeNull()
  })
})

test('an administrator matches their own account together with staff', async () => {
  const { admin, rinkId, deps, idOf } = await employedServer()
  await admin.post('/api/staff', { rinkId, name: 'Ada', role: 'Site Manager' })
  const { staff, users } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  const match = { name: 'Ada', title: null, company: null, personId: null, pinIds: [] }
  const ids = { staffIds: staff.map(({ id }) => id), userIds: users.map(({ id }) => id) }
  const answer = await admin.post('/api/people/matches', { matches: [{ ...match, ...ids }] })
  expect(answer.status).toBe(200)
  expect(await deps.db.selectFrom('staff').select('personId').execute()).toEqual([{ personId: 1 }])
  expect(await idOf(1)).toBe(ids.userIds[0])
  expect((await verify(deps.db)).problem).toBeNull()
})

test('an entry that two administrators match at the same time becomes one person', async () => {
  const { admin, rinkId, deps } = await employedServer()
  await admin.post('/api/staff', { rinkId, name: 'Ann Archer', role: 'Steward' })
  const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  const ofStaff = matches.filter(({ staffIds }) => staffIds.length > 0)
  const confirm = () => admin.post('/api/people/matches', { matches: ofStaff })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await deps.db.selectFrom('people').select('name').execute()).toEqual([{ name: 'Ann Archer' }])
  expect(await deps.db.selectFrom('staff').select('personId').execute()).toEqual([{ personId: 1 }])
  expect((await verify(deps.db)).problem).toBeNull()
})

test('a person is added, changed and matched together with their entry in the staff list, or not at all', async () => {
  const { admin, rinkId, deps, add } = await employedServer()
  const ben = await add('Ben Baker', { onStaffList: true })
  await admin.post('/api/staff', { rinkId, name: 'Cat Cook', role: 'Steward' })
  const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  const ofStaff = matches.filter(({ staffIds }) => staffIds.length > 0)
  const writes = () => [
    admin.post(
      '/api/people',
      { rinkId, name: 'Ann Archer', onStaffList: true },
      { 'idempotency-key': 'add-ann-1' },
    ),
    admin.patch(`/api/people/${ben.id}`, { rinkId, name: 'Ben Best' }),
    admin.post('/api/people/matches', { matches: ofStaff }, { 'idempotency-key': 'match-cat-1' }),
  ]
  await deps.db.schema.alterTable('staff').renameTo('staff_out_of_reach').execute()
  const failed = await Promise.all(writes())
  await deps.db.schema.alterTable('staff_out_of_reach').renameTo('staff').execute()
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
  const register = () => deps.db.selectFrom('people').select('name').orderBy('name').execute()
  expect(await register()).toEqual([{ name: 'Ben Baker' }])
  const repeated = await Promise.all(writes())
  expect(repeated.map(({ status }) => status)).toEqual([201, 200, 200])
  const people = [{ name: 'Ann Archer' }, { name: 'Ben Best' }, { name: 'Cat Cook' }]
  expect(await register()).toEqual(people)
  const listed = deps.db.selectFrom('staff').select('name').where('personId', 'is not', null)
  expect(await listed.orderBy('name').execute()).toEqual(people)
  expect((await verify(deps.db)).problem).toBeNull()
})

test('an administrator matches staff to their own person in the register', async () => {
  const { admin, rinkId, deps } = await employedServer()
  const { users } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  const match = { name: 'Ada', title: null, company: null, personId: null, staffIds: [], pinIds: [] }
  await admin.post('/api/people/matches', { matches: [{ ...match, userIds: users.map(({ id }) => id) }] })
  await admin.post('/api/staff', { rinkId, name: 'Ada', role: 'Site Manager' })
  const { matches } = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  const own = matches.filter(({ personId }) => personId === 1)
  expect((await admin.post('/api/people/matches', { matches: own })).status).toBe(200)
  expect(await deps.db.selectFrom('staff').select('personId').execute()).toEqual([{ personId: 1 }])
})

test('a person gets no second account, neither proposed nor by a match', async () => {
  const { admin, rinkId, withPin } = await employedServer()
  const dora = await withPin('Dora Duty', '582913', 'duty-manager')
  const account = { email: 'dora.duty@rinkbook.test', password: 'blue-skates', role: 'rink', rinkId }
  const { body: user } = await admin.post('/api/users', account)
  const preview = previewMatches.reply.parse((await admin.get('/api/people/matches')).body)
  expect(preview.matches.flatMap(({ userIds }) => userIds)).toEqual([])
  expect(preview.people).toEqual([{ id: dora.id, name: 'Dora Duty', hasAccount: true }])
  const match = { name: 'Dora Duty', title: null, company: null, personId: dora.id, staffIds: [], pinIds: [] }
  const answer = await admin.post('/api/people/matches', { matches: [{ ...match, userIds: [user['id']] }] })
  expect(answer).toMatchObject({ status: 409, body: { code: 'person_has_account' } })
})

describe('personal PINs', () => {
  test('two managers can have the same PIN: each chooses their name, and the server never guesses', async () => {
    const { admin, rinkId, withPin } = await employedServer()
    const ann = await withPin('Ann Archer', '4711', 'duty-manager')
    const ben = await withPin('Ben Baker', '4711', 'duty-manager')
    const enter = async (body: object) =>
      (await admin.post('/api/pins/verify', { rinkId, pin: '4711', ...body })).body
    expect(await enter({})).toEqual({ success: false, message: 'Choose your name first.' })
    expect(await enter({ personId: ann.id })).toEqual({ success: true, managerName: 'Ann Archer' })
    expect(await enter({ personId: ben.id })).toEqual({ success: true, managerName: 'Ben Baker' })
    expect(await enter({ personId: ben.id, pin: '4712' })).toMatchObject({ success: false })
  })

  test('a personal PIN gives consent only to those whose role allows it, and never after it was reset', async () => {
    const { admin, rinkId, withPin, deps } = await employedServer()
    const staff = await withPin('Sue Staff', '472913', 'staff')
    const duty = await withPin('Dora Duty', '582913', 'duty-manager')
    const enter = async (personId: number, pin: string) =>
      (await admin.post('/api/pins/verify', { rinkId, pin, personId })).body['success']
    expect(await enter(staff.id, '472913')).toBe(false)
    expect(await enter(duty.id, '582913')).toBe(true)
    await admin.delete(`/api/people/${duty.id}/pin`, { rinkId })
    expect(await enter(duty.id, '582913')).toBe(false)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('an authorised record names the person of the PIN in its signature', async () => {
    const { admin, rinkId, withPin, signatures } = await employedServer()
    const duty = await withPin('Dora Duty', '582913', 'duty-manager')
    const member = await admin.post('/api/staff', { rinkId, name: 'Ivy Ice', role: 'Steward' })
    const removed = await admin.delete(`/api/staff/${String(member.body['id'])}`, {
      rinkId,
      pin: '582913',
      pinOf: duty.id,
    })
    expect(removed.status).toBe(200)
    expect(await signatures('staff.removed')).toEqual([{ session: 1, consent: { person: duty.id } }])
  })
})

describe('signatures', () => {
  test('attack 7: an own session signs; what was made under another name, or before the session, is only claimed', async () => {
    const { rinkId, add, signIn, signatures, clock, idOf } = await employedServer()
    const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
    const ben = await add('Ben Baker', { email: 'ben@rinkbook.test' })
    const ofBen = await signIn(ben.id, 'ben@rinkbook.test')
    const offlineTicket = await ofBen.ticket(rinkId)
    const tablet = await signIn(ann.id, 'ann@rinkbook.test')
    const write = (body: object) =>
      tablet.post('/api/site-diary', {
        rinkId,
        staffName: 'Ann',
        position: 'Steward',
        entryText: 'x',
        ...body,
      })
    const before = clock.read().toISOString()
    clock.passMinutes(10)
    await write({ dateTime: before })
    await write({
      dateTime: '2026-11-20T05:40:00.000Z',
      performedAt: '2026-11-20T05:50:00.000Z',
      performedBy: await idOf(ann.id),
    })
    await write({ dateTime: before, performedAt: before, performedBy: await idOf(ben.id), offlineTicket })
    expect(await signatures('diary-entry.added')).toEqual([
      { session: 3, person: ann.id, level: 'verified', credential: 'password' },
      { session: 3, person: ann.id, level: 'claimed' },
      { session: 3, person: ben.id, level: 'claimed' },
    ])
  })
})
