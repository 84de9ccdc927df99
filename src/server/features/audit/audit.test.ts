import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ladder } from '#domain/checklists/ladder.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const entriesSchema = z.array(z.looseObject({ id: z.int(), action: z.string() }))

/** A rink in Toronto and one in London, with actions at both by two people on two days. */
async function serverWithTrail() {
  const server = await setUpServer()
  const { admin, clock, rinkId } = server
  const toronto = { name: 'Maple Ice', timezone: 'America/Toronto' }
  const otherRink = Number((await admin.post('/api/ice-rinks', toronto)).body.id)
  const sam = await server.signInRinkUser(null)
  await sam.post('/api/staff', { name: 'Ann', role: 'Duty Manager', rinkId })
  await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
  clock.set('2026-11-21T02:00:00.000Z')
  await admin.post('/api/auth/login', ADMIN)
  await admin.post('/api/staff', { name: 'Bob', role: 'Duty Manager', rinkId: otherRink })
  const actions = async (query: string) => {
    const answer = await admin.get(`/api/audit-entries?${query}`)
    return entriesSchema.parse(answer.body.list).map(({ action }) => action)
  }
  return { ...server, otherRink, actions }
}

describe('the audit trail', () => {
  it('the audit trail shows who did what to which record and when, newest first, without contents', async () => {
    const { admin, otherRink } = await serverWithTrail()
    const answer = await admin.get('/api/audit-entries?limit=1')
    expect(answer.body.list).toEqual([
      {
        id: expect.any(Number),
        happenedAt: '2026-11-21T02:00:00.000Z',
        action: 'staff.added',
        record: 'staff',
        recordId: 2,
        recordName: 'Staff member 2',
        presentName: 'Bob',
        address: null,
        rinkId: otherRink,
        user: ADMIN.email,
        entryHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect((await admin.get('/api/audit-entries')).text).not.toContain('Duty Manager')
  })

  it('the trail shows the present name of a rink beside its number', async () => {
    const { admin, otherRink } = await serverWithTrail()
    await admin.patch(`/api/ice-rinks/${otherRink}`, { name: 'New Bank' })
    const { body } = await admin.get('/api/audit-entries?record=ice_rinks')
    expect(body.list).toContainEqual(
      expect.objectContaining({
        action: 'rink.added',
        recordName: `Rink ${otherRink}`,
        presentName: 'New Bank',
      }),
    )
  })

  it('the trail names a record by its reference and links to its page', async () => {
    const { admin } = await serverWithTrail()
    const answer = await admin.get('/api/audit-entries?record=checklist_submissions')
    expect(answer.body.list).toMatchObject([
      { recordName: 'Checklist 1', address: '/dashboard/iskate/ladder-inspection/history/1' },
    ])
  })

  it('a step of an action is named by the reference of its action', async () => {
    const { admin, rinkId } = await serverWithTrail()
    const mat = { what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Tess Tech' }
    await admin.post('/api/actions', { rinkId, ...mat })
    const { body } = await admin.get(`/api/audit-entries?record=action_events`)
    expect(body.list).toMatchObject([
      {
        recordName: 'Step of an action AC-1-2026-0001',
        address: '/dashboard/actions/1',
      },
    ])
  })

  it('the trail names who entered a PIN for an entry', async () => {
    const { admin, rinkId } = await serverWithTrail()
    await registerTwoPeople(admin.sendJson, rinkId)
    const path = '/api/accident-reports'
    const { body } = await admin.post(`${path}/unauthorised`, completeIncident(rinkId))
    await admin.post(`${path}/${Number(body['id'])}/countersignature`, { rinkId, pin: MANAGER_PIN })
    const { body: trail } = await admin.get('/api/audit-entries?record=accident_report')
    const [countersigned, added] = entriesSchema.parse(trail.list)
    expect(countersigned).toMatchObject({ action: 'incident.countersigned', pins: ['Dan Duty'] })
    expect(added).not.toHaveProperty('pins')
  })

  it('what managers set for checks is named by its key, day, kind or name', async () => {
    const { admin, rinkId } = await serverWithTrail()
    await admin.post('/api/checks/adopt', { rinkId, keys: ['opening-walk'] })
    await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })
    const closed = { subject: 'rink', fromDay: '2026-12-24', toDay: '2026-12-25', reason: 'Christmas' }
    await admin.post('/api/closures', { rinkId, ...closed })
    const { body } = await admin.get(`/api/audit-entries?rinkId=${rinkId}&limit=5`)
    expect(body.list).toMatchObject([
      { action: 'closure.added', recordName: 'Closed days 2026-12-24' },
      { action: 'place.added', recordName: 'Place Main pad' },
      { action: 'check.scheduled', recordName: 'Schedule of a check 2026-11-20' },
      { action: 'check.version-published', recordName: 'Version of a check 1' },
      { action: 'check.adopted', recordName: 'Check opening-walk', address: '/dashboard/checks/1/history' },
    ])
  })

  it('the trail is filtered by rink, user, kind of record, and all of them', async () => {
    const { actions, rinkId, otherRink } = await serverWithTrail()
    expect(await actions(`rinkId=${otherRink}`)).toEqual(['staff.added', 'rink.added'])
    expect(await actions(`rinkId=${rinkId}`)).toEqual([
      'machine.checked',
      'machine.registered',
      'machine.registered',
      'checklist.submitted',
      'staff.added',
      'pin.added',
      'rink.added',
    ])
    expect(await actions('rinkId=none&record=users')).toEqual(['user.added', 'user.added'])
    expect(await actions('userId=2')).toEqual(['staff.added', 'session.begun'])
    expect(await actions('record=checklist_submissions')).toEqual(['checklist.submitted'])
    expect(await actions(`record=staff&rinkId=${rinkId}&userId=2`)).toEqual(['staff.added'])
    expect(await actions(`record=staff&rinkId=${rinkId}&userId=1`)).toEqual([])
  })

  it("changes to a rink and its managers' PINs are listed under that rink; a PIN for every rink under none", async () => {
    const { admin, actions, otherRink } = await serverWithTrail()
    await admin.patch(`/api/ice-rinks/${otherRink}`, { name: 'Maple Leaf' })
    const added = await admin.post('/api/pins', { managerName: 'Mo', pin: '4821', rinkId: otherRink })
    await admin.patch(`/api/pins/${String(added.body.id)}`, { managerName: 'Moe' })
    await admin.post('/api/pins', { managerName: 'Flo', pin: '9513', rinkId: null })
    const ofRink = await admin.get(`/api/audit-entries?rinkId=${otherRink}&record=manager_pins`)
    expect(ofRink.body.list).toMatchObject([
      { action: 'pin.changed', rinkId: otherRink },
      { action: 'pin.added', rinkId: otherRink },
    ])
    expect(await actions(`rinkId=${otherRink}&record=ice_rinks`)).toEqual(['rink.changed', 'rink.added'])
    expect(await actions('rinkId=none&record=manager_pins')).toEqual(['pin.added'])
    const everything = await actions('limit=500')
    expect(everything).toHaveLength(19)
    const first = await admin.get(`/api/audit-entries?rinkId=${otherRink}&limit=3`)
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const paged = [first, await admin.get(next)].flatMap(({ body }) => entriesSchema.parse(body.list))
    expect(paged.map(({ action }) => action)).toEqual(await actions(`rinkId=${otherRink}&limit=500`))
    expect(paged).toHaveLength(5)
  })

  it("the trail is filtered by days in the rink's time zone, or in the requested one", async () => {
    const { actions, otherRink } = await serverWithTrail()
    expect(await actions(`rinkId=${otherRink}&from=2026-11-20&to=2026-11-20`)).toEqual([
      'staff.added',
      'rink.added',
    ])
    expect(await actions(`rinkId=${otherRink}&from=2026-11-21`)).toEqual([])
    expect(await actions('from=2026-11-21&timezone=Europe/London')).toEqual([
      'staff.added',
      'session.ended',
      'session.begun',
    ])
    expect(await actions('from=2026-11-21&timezone=America/Toronto')).toEqual([])
    expect(await actions('to=2026-11-20&timezone=Europe/London')).toHaveLength(12)
    expect(await actions('to=2026-11-19')).toEqual([])
  })

  it('the pages of the trail follow one another without a gap', async () => {
    const { admin, actions } = await serverWithTrail()
    const paged: unknown[] = []
    let address: string | undefined = '/api/audit-entries?limit=3'
    while (address !== undefined) {
      const answer = await admin.get(address)
      paged.push(...entriesSchema.parse(answer.body.list).map(({ action }) => action))
      address = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(await actions('limit=500'))
    expect(paged).toHaveLength(15)
    expect(await actions('before=999')).toEqual([])
  })

  it.each(['rinkId=x', 'userId=0', 'record=A;drop', 'from=2026-13-01', 'to=x', 'timezone=Moon', 'limit=0'])(
    'the trail refuses the filter %s',
    async query => {
      const { admin } = await setUpServer()
      expect((await admin.get(`/api/audit-entries?${query}`)).status).toBe(400)
    },
  )

  it('the user filter offers everyone, including removed users', async () => {
    const server = await setUpServer()
    await server.signInRinkUser(null)
    await server.admin.delete('/api/users/2')
    expect((await server.admin.get('/api/audit-entries/users')).body.list).toEqual([
      { id: 2, email: 'user1@rinkbook.test', isRemoved: true },
      { id: 1, email: ADMIN.email, isRemoved: false },
    ])
  })

  it('the trail of an unknown rink is not found', async () => {
    const { admin } = await setUpServer()
    expect((await admin.get('/api/audit-entries?rinkId=99')).status).toBe(404)
  })
})
