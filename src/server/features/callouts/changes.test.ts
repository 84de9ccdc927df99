import { describe, expect, test } from 'vitest'
import { listCalloutChanges } from '#contract/callouts.ts'
import { calloutServer, REQUIRED } from '#test/server/callouts.ts'

describe('a change of a callout', () => {
  test('a change leaves omitted fields unchanged, and records the replaced values', async () => {
    const { added, change, admin, rinkId, clock } = await calloutServer()
    const id = await added()
    clock.passMinutes(5)
    const answer = await change(id, { serviceEngineerNameSignature: 'Kit Cool', submittedBy: 'Ivy Ice' })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, ...REQUIRED, serviceEngineerNameSignature: 'Kit Cool', revision: 2 },
    })
    const { body } = await admin.get(`/api/engineer-callouts/${id}/changes?rinkId=${rinkId}`)
    expect(body.list).toEqual([
      {
        revision: 2,
        changedAt: '2026-11-20T06:05:00.000Z',
        user: 'ada@rinkbook.test',
        submittedBy: 'Ivy Ice',
        status: 'In Progress',
        changes: [{ field: 'serviceEngineerNameSignature', from: null, to: 'Kit Cool' }],
      },
      expect.objectContaining({
        revision: 1,
        changes: [{ field: 'authorisedBy', from: null, to: 'Dan Duty' }],
      }),
    ])
  })

  test('the changes of a callout are listed page by page, newest first', async () => {
    const { added, change, admin, rinkId } = await calloutServer()
    const id = await added()
    for (const concludingComments of ['Belt', 'Chain']) await change(id, { concludingComments })
    const revisions: unknown[] = []
    let next = `/api/engineer-callouts/${id}/changes?rinkId=${rinkId}&limit=2`
    while (next) {
      const { body, headers } = await admin.get(next)
      revisions.push(listCalloutChanges.reply.parse(body['list']).map(({ revision }) => revision))
      next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(revisions).toEqual([[3, 2], [1]])
  })

  test("a change to Resolved needs a manager's PIN; other changes do not", async () => {
    const { added, change, verify, admin, rinkId } = await calloutServer()
    const id = await added()
    expect(await change(id, { status: 'Closed' })).toMatchObject({ status: 200 })
    expect(await change(id, { status: 'Resolved' })).toMatchObject({ status: 403 })
    await verify()
    expect(await change(id, { status: 'Resolved', authorisedBy: 'Nobody' })).toMatchObject({
      status: 200,
      body: { status: 'Resolved', authorisedBy: 'Dan Duty' },
    })
    expect(await change(id, { status: 'Resolved', concludingComments: 'Belt' })).toMatchObject({
      status: 200,
    })
    expect(await change(id, { status: 'In Progress' })).toMatchObject({ status: 200 })
    const { body } = await admin.get(`/api/engineer-callouts/${id}/changes?rinkId=${rinkId}`)
    const whole = JSON.stringify(body.list)
    expect(whole).toContain('{"field":"authorisedBy","from":"Dan Duty","to":"Dan Duty"}')
  })

  test('a change of a stale revision is refused with the newer record', async () => {
    const { added, change } = await calloutServer()
    const id = await added()
    await change(id, { concludingComments: 'Theirs', revision: 1 })
    expect(await change(id, { concludingComments: 'Mine', revision: 1 })).toMatchObject({
      status: 409,
      body: {
        message: 'Someone else has just changed this callout.',
        current: { id, concludingComments: 'Theirs', revision: 2 },
      },
    })
  })

  test('a change without a rink applies to the rink of the session', async () => {
    const { added, admin, rinkId, signInRinkUser } = await calloutServer()
    const id = await added()
    const close = (browser: typeof admin, body: object = {}) =>
      browser.patch(`/api/engineer-callouts/${id}`, { status: 'Closed', ...body })
    expect(await close(admin)).toMatchObject({ status: 200, body: { rinkId, status: 'Closed' } })
    const elsewhere = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    expect(await close(await signInRinkUser(elsewhere))).toMatchObject({ status: 404 })
    expect(await close(admin, { rinkId: null })).toMatchObject({ status: 400 })
  })

  test('a change without an effect leaves no trace', async () => {
    const { added, change } = await calloutServer()
    const id = await added()
    expect(await change(id, { ...REQUIRED, status: 'In Progress' })).toMatchObject({ body: { revision: 1 } })
  })

  test.each([
    [{ equipment: ' ' }, 'Please fill in: Equipment'],
    [{ equipment: '', staffMemberTimeDate: null }, 'Please fill in: Equipment, Staff Member Time/Date'],
    [{ status: 'Lost' }, 'Status must be In Progress, Resolved, Closed'],
    [{ revision: 'two' }, 'revision must be a whole number'],
  ])('an invalid change is refused: %o', async (body, message) => {
    const { added, change } = await calloutServer()
    const id = await added()
    expect(await change(id, body)).toMatchObject({ status: 400, body: { message } })
  })
})
