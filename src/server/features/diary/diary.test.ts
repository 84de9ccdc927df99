import { describe, expect, test } from 'vitest'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const WRITTEN = {
  dateTime: '2026-11-20T05:55:00.000Z',
  staffName: 'Ivy Ice',
  position: 'Ice Technician',
  entryText: 'Pipe at gate 2 drips.',
}

const MISSING = 'Please fill in: Name, Position, Diary Entry'
const FUTURE = 'Date & Time is in the future. A diary entry is about what has happened.'

async function diary() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const add = (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post('/api/site-diary', { ...WRITTEN, rinkId, ...body }, headers)
  const added = async (body: object = {}) => Number((await add(body)).body.id)
  const list = async (query = '') => (await admin.get(`/api/site-diary?rinkId=${rinkId}${query}`)).body.data
  return { ...server, add, added, list }
}

describe('a diary entry', () => {
  test('a diary entry is returned in full and appears in the list', async () => {
    const { add, list, rinkId } = await diary()
    const entry = {
      ...WRITTEN,
      id: expect.any(Number),
      rinkId,
      submittedAt: '2026-11-20T06:00:00.000Z',
      userId: 1,
      performedAt: null,
      performedBy: null,
      lateEntry: null,
      lateReason: null,
    }
    const answer = await add({ staffName: ' Ivy Ice ' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: 'Your site diary entry has been saved successfully.',
      ...entry,
    })
    expect(await list()).toEqual([entry])
  })

  test('a diary entry is audited, and other tablets receive its event', async () => {
    const { admin, add, rinkId, deps } = await diary()
    const tablet = await admin.listen(rinkId)
    await tablet.next()
    await add()
    expect(await tablet.hears('diary')).toBe(true)
    tablet.stop()
    const noted = await deps.db
      .selectFrom('auditEntries')
      .select(['record', 'userId'])
      .where('action', '=', 'diary-entry.added')
      .execute()
    expect(noted).toEqual([{ record: 'site_diary_entries', userId: 1 }])
  })

  test('a diary entry sent twice with one key is saved once; a different entry with that key is refused', async () => {
    const { add, list } = await diary()
    const key = { 'idempotency-key': 'one entry' }
    const [first, second] = [await add({}, key), await add({}, key)]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await add({ entryText: 'Another one' }, key)).toMatchObject({ status: 409 })
    expect(await list()).toHaveLength(1)
  })

  test('an invalid diary entry is refused with its errors', async () => {
    const { add, list } = await diary()
    const refusals = [
      [{ staffName: ' ', position: undefined, entryText: null }, 'staffName', MISSING],
      [{ entryText: '' }, 'entryText', 'Please fill in: Diary Entry'],
      [{ dateTime: undefined }, 'dateTime', 'Date & Time is required'],
      [{ dateTime: '2026-11-20T06:05:01.000Z' }, 'dateTime', FUTURE],
      [
        { dateTime: '0026-11-20T06:00:00.000Z' },
        'dateTime',
        'Date & Time is too long ago. Please check the year.',
      ],
      [{ entryText: 'x\u0000' }, 'entryText', 'Diary Entry contains characters that cannot be stored'],
    ] as const
    for (const [body, path, message] of refusals) {
      expect(await add(body)).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    }
    expect(await list()).toEqual([])
  })

  test('a queued diary entry is stored with its original time and author', async () => {
    const { add, admin, clock, signInRinkUser, rinkId } = await diary()
    const user = await signInRinkUser(rinkId)
    const performedBy = Number((await user.get('/api/auth/me')).body.id)
    const offlineTicket = await user.ticket(rinkId)
    clock.set('2026-11-20T18:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    const performedAt = '2026-11-20T06:00:00.000Z'
    expect(await add({ performedAt, performedBy, offlineTicket })).toMatchObject({
      status: 201,
      body: { submittedAt: '2026-11-20T18:00:00.000Z', userId: 1, performedAt, performedBy },
    })
    expect(await add({ performedAt, dateTime: '2026-11-20T12:00:00.000Z' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'dateTime' }] },
    })
    expect(await add({ performedBy })).toMatchObject({ body: { errors: [{ path: 'performedAt' }] } })
    expect(await add({ performedAt: '2026-11-01T06:00:00.000Z' })).toMatchObject({
      body: { message: 'This entry is more than 7 days old and can no longer be recorded.' },
    })
    expect(await add({ performedAt, performedBy: 4711 })).toMatchObject({
      body: { message: 'The user who made this entry has not logged in on this device.' },
    })
  })

  test('the diary is written and read only at the own rink', async () => {
    const { add, admin, signInRinkUser, rinkId } = await diary()
    await add()
    const south = Number((await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })).body.id)
    const stranger = await signInRinkUser(south)
    expect(await stranger.post('/api/site-diary', { ...WRITTEN, rinkId })).toMatchObject({ status: 403 })
    expect(await stranger.get(`/api/site-diary?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    expect((await stranger.get(`/api/site-diary?rinkId=${south}`)).body).toEqual({ data: [] })
    expect(await admin.get('/api/site-diary')).toMatchObject({ status: 400 })
  })
})

describe('the diary', () => {
  test('the diary is listed by the time of the events, newest first, page by page', async () => {
    const { added, admin, list, rinkId } = await diary()
    const noon = '2026-11-19T12:00:00.000Z'
    const [first, second] = [await added({ dateTime: noon }), await added({ dateTime: noon })]
    const now = await added()
    const late = await added({ dateTime: '2026-11-18T20:00:00.000Z' })
    expect(await list()).toMatchObject([{ id: now }, { id: second }, { id: first }, { id: late }])

    const read: unknown[] = []
    let address: string | undefined = `/api/site-diary?rinkId=${rinkId}&limit=1`
    while (address) {
      const page = await admin.get(address)
      read.push(page.body.data)
      address = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read).toMatchObject([[{ id: now }], [{ id: second }], [{ id: first }], [{ id: late }]])
    expect(await list(`&before=${late + 1}`)).toEqual([])
  })

  test('the diary search matches every word in text, name and position, ignoring case and accents', async () => {
    const { added, list } = await diary()
    const oil = await added({ entryText: 'ÖLSTAND bei 100%,\nPumpe läuft' })
    const gate = await added({ staffName: 'Zoë Żak', entryText: 'Gate_2 repaired at −9 ℃' })
    for (const text of ['ölstand', 'OLSTAND', 'pumpe 100%', 'LÄUFT technician']) {
      expect(await list(`&text=${encodeURIComponent(text)}`)).toMatchObject([{ id: oil }])
    }
    expect(await list('&text=ZOË')).toMatchObject([{ id: gate }])
    expect(await list('&text=e_2')).toMatchObject([{ id: gate }])
    expect(await list(`&text=${encodeURIComponent('9 °c')}`)).toMatchObject([{ id: gate }])
    expect(await list('&text=e%252')).toEqual([])
    expect(await list('&text=')).toHaveLength(2)
  })

  test('the diary is filtered by calendar days at the rink', async () => {
    const { added, admin, list, rinkId } = await diary()
    await admin.patch(`/api/ice-rinks/${rinkId}`, { timezone: 'America/Toronto' })
    const evening = await added({ dateTime: '2026-11-20T04:59:00.000Z' })
    const midnight = await added({ dateTime: '2026-11-20T05:00:00.000Z' })
    expect(await list('&to=2026-11-19')).toMatchObject([{ id: evening }])
    expect(await list('&from=2026-11-20')).toMatchObject([{ id: midnight }])
    expect(await list('&from=2026-11-19&to=2026-11-20')).toHaveLength(2)
    expect(await list('&from=0002-01-01&to=9999-12-31')).toHaveLength(2)
  })

  test('invalid filters of the diary are refused with their errors', async () => {
    const { admin, rinkId } = await diary()
    const refusals = [
      ['&from=2026-11-20&to=2026-11-19', 'The period must not end before it begins'],
      ['&from=tomorrow', 'from must be a day such as 2026-11-20'],
      ['&from=0001-01-01', 'from must be a day such as 2026-11-20'],
      ['&text=%00', 'text contains characters that cannot be searched for'],
      ['&limit=0', 'limit must be a number from 1 to 500'],
    ]
    for (const [query, message] of refusals) {
      expect(await admin.get(`/api/site-diary?rinkId=${rinkId}${query}`)).toMatchObject({
        status: 400,
        body: { message },
      })
    }
  })
})
