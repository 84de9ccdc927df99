import { describe, expect, test } from 'vitest'
import { listCallouts } from '#contract/callouts.ts'
import { listMatters } from '#contract/matters.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { calloutServer, REQUIRED } from '#test/server/callouts.ts'

test('a page of long callouts is shorter, and the next page continues there', async () => {
  const { added, admin, rinkId, deps } = await calloutServer()
  const id = await added()
  const { id: _id, ...row } = await deps.db
    .selectFrom('engineerCallout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const long = { backgroundInformation: 'x'.repeat(100_000), photoPaths: '[]' }
  for (let number = 0; number < 45; number += 1) {
    const callout = { ...row, ...long, reference: `EC${number}`, referenceNumber: number + 2 }
    await deps.db.insertInto('engineerCallout').values(callout).execute()
  }
  const pages: string[][] = []
  let next = `/api/engineer-callouts?rinkId=${rinkId}`
  while (next) {
    const { body, headers } = await admin.get(next)
    pages.push(listCallouts.reply.parse(body['list']).map(({ reference }) => reference))
    next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  const written = Array.from({ length: 45 }, (_, number) => `EC${number}`)
  expect(pages.flat()).toEqual([...written.toReversed(), row.reference])
  expect(pages).toHaveLength(2)
})

test('callouts are numbered by rink and year, and a number from the client is ignored', async () => {
  const { added, change, rinkId, list } = await calloutServer()
  const id = await added()
  await added()
  await change(id, { concludingComments: 'Fuse replaced' })
  const callouts = listCallouts.reply.parse(await list())
  expect(callouts.map(({ displayReference }) => displayReference)).toEqual([
    `EC-${rinkId}-2026-0002`,
    `EC-${rinkId}-2026-0001`,
  ])
  expect(await list(`&text=EC-${rinkId}-2026-0001`)).toMatchObject([{ id }])
  expect(await list(`&text=${callouts[1]?.reference}`)).toContainEqual(callouts[1])
})

describe('a new callout', () => {
  test('a new callout is stored in full, in progress, authorised by the manager of the PIN', async () => {
    const { verify, add, list, rinkId, deps } = await calloutServer()
    await verify()
    const answer = await add({ submittedBy: 'Ivy Ice' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Your engineer callout has been created successfully.',
      rinkId,
      reference: 'EC1795154400000',
      status: 'In Progress',
      requestedBy: null,
      authorisedBy: 'Dan Duty',
      submittedBy: 'Ivy Ice',
      photoPaths: [`/api/photos/photo-0001?rinkId=${rinkId}`],
      imageUploaded: true,
      ...REQUIRED,
      concludingComments: null,
      revision: 1,
    })
    expect(await list()).toMatchObject([{ id: answer.body.id }])
    const [photo] = await deps.db.selectFrom('photos').select('calloutId').execute()
    expect(photo).toEqual({ calloutId: answer.body.id })
  })

  test('a callout repairs a machine that is out of service and has no other callout', async () => {
    const { admin, rinkId, clock, verify, add, list } = await calloutServer()
    const entered = { rinkId, kind: 'other', name: 'Resurfacer', number: 'R-1' }
    const id = Number((await admin.post('/api/equipment', entered)).body.id)
    const report = async (description: string) => {
      const fault = { rinkId, submittedBy: 'Tess', description }
      const { lockout } = Object((await admin.post(`/api/equipment/${id}/faults`, fault)).body)
      return { lockoutId: lockout.id, recheckedKeys: [lockout.defects[0].key] }
    }
    const { lockoutId, recheckedKeys } = await report('Smoke')
    await verify()
    const first = await add({ lockoutId })
    expect(first.status).toBe(201)
    clock.set('2026-11-20T06:01:00.000Z')
    await verify()
    const second = await add({ lockoutId })
    expect([second.status, second.body['message']]).toEqual([
      409,
      `Resurfacer already has an open callout (${String(first.body['displayReference'])}). Check it first, or raise a separate callout.`,
    ])
    const machine = async () => (await admin.get(`/api/equipment/${id}?rinkId=${rinkId}`)).body
    expect(await machine()).toMatchObject({ lockout: { calloutId: first.body.id } })
    // Deliberate: about another matter, or a second callout.
    expect((await add()).status).toBe(201)
    const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
    const done = { workDone: 'New belt', ...checked, pin: MANAGER_PIN }
    const released = { rinkId, lockoutId, recheckedKeys, ...done }
    expect((await admin.post(`/api/equipment/${id}/releases`, released)).status).toBe(201)
    const repaired = await admin.get(`/api/engineer-callouts/${Number(first.body.id)}?rinkId=${rinkId}`)
    expect(repaired.body).toMatchObject({
      machineReleasedAt: expect.any(String),
      machineWorkDone: 'New belt',
    })
    const open = listMatters.reply.parse((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list'])
    expect(open.flatMap(({ kind, tone, title }) => (kind === 'callout' ? `${tone}: ${title}` : []))).toEqual([
      `amber: Chiller 2: ${String(first.body['displayReference'])} is still open. Its machine was returned to service`,
    ])
    clock.set('2026-11-20T06:02:00.000Z')
    await verify()
    expect((await add({ lockoutId })).status).toBe(409)
    expect(await list()).toHaveLength(2)
  })

  test("a callout needs a manager's PIN, one for each", async () => {
    const { verify, add, list } = await calloutServer()
    expect(await add()).toMatchObject({ status: 403 })
    await verify('0000')
    expect(await add()).toMatchObject({ status: 403 })
    await verify()
    expect(await add()).toMatchObject({ status: 201 })
    expect(await add()).toMatchObject({ status: 403 })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ equipment: ' ' }, 'Please fill in: Equipment'],
    [
      { equipment: '', reportedIssue: null, staffMemberTimeDate: undefined },
      'Please fill in: Equipment, Reported Issue, Staff Member Time/Date',
    ],
    [{ photoPaths: [] }, 'At least one photo is required before submitting'],
    [{ photoPaths: Array.from({ length: 6 }, () => 'x') }, 'You can only upload up to 5 photos'],
    [{ reference: 'CO-1' }, "A reference is 'EC' followed by the creation time in milliseconds"],
  ])('an incomplete callout is refused, and does not use up the PIN: %o', async (body, message) => {
    const { verify, add } = await calloutServer()
    await verify()
    expect(await add(body)).toMatchObject({ status: 400, body: { message } })
    expect(await add()).toMatchObject({ status: 201 })
  })

  test('a callout shows only photos uploaded at its rink, each photo in one callout', async () => {
    const { verify, add, rinkId } = await calloutServer()
    await verify()
    for (const path of [
      `/api/photos/nobody-took?rinkId=${rinkId}`,
      'https://evil.test/a.jpg',
      '../secret.key',
    ]) {
      expect(await add({ photoPaths: [path] })).toMatchObject({
        status: 400,
        body: { message: 'This photo was not uploaded at this rink.' },
      })
    }
    const { body } = await add()
    await verify()
    expect(await add({ photoPaths: body.photoPaths, reference: 'EC1795154400001' })).toMatchObject({
      status: 400,
      body: { message: 'This photo already belongs to a callout.' },
    })
  })

  test('problems with the photos are reported before the missing PIN', async () => {
    const { add, takePhoto, rinkId } = await calloutServer()
    const photo = await takePhoto()
    for (const [photoPaths, path, message] of [
      [
        [photo, `/api/photos/nobody-took?rinkId=${rinkId}`],
        'photoPaths.1',
        'This photo was not uploaded at this rink.',
      ],
      [[photo, photo], 'photoPaths.1', 'This photo is listed twice.'],
    ] as const) {
      expect(await add({ photoPaths })).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
    }
    expect(await add({ photoPaths: [photo] })).toMatchObject({ status: 403 })
  })

  test('a callout sent twice with one key is recorded once', async () => {
    const { verify, add, list, takePhoto } = await calloutServer()
    const photoPaths = [await takePhoto()]
    await verify()
    const headers = { 'idempotency-key': 'one callout' }
    const [first, second] = [await add({ photoPaths }, headers), await add({ photoPaths }, headers)]
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })
})

describe('a callout after a lost reply', () => {
  test('a callout sent again with other texts after a lost reply is reported as saved, and stays one', async () => {
    const { verify, add, list, takePhoto } = await calloutServer()
    const photoPaths = [await takePhoto()]
    await verify()
    const first = await add({ photoPaths })
    await verify()
    expect(await add({ photoPaths, reportedIssue: 'Trips after one minute' })).toMatchObject({
      status: 409,
      body: {
        code: 'callout_recorded',
        current: { id: first.body.id, reportedIssue: REQUIRED.reportedIssue },
      },
    })
    expect(await list()).toHaveLength(1)
  })
})

describe('the list of callouts', () => {
  test('the list of callouts is newest first, by status, by text, and page by page', async () => {
    const { added, change, list, admin, rinkId } = await calloutServer()
    const first = await added({ equipment: 'Chiller 100%' })
    const second = await added({ equipment: 'Forklift' })
    const third = await added({ reportedIssue: 'chiller_3 is ÜBERLOUD' })
    await change(second, { status: 'Closed' })
    expect(await list()).toMatchObject([{ id: third }, { id: second }, { id: first }])
    expect(await list('&status=Closed')).toMatchObject([{ id: second }])
    expect(await list('&text=CHILLER')).toMatchObject([{ id: third }, { id: first }])
    expect(await list('&text=100%25')).toMatchObject([{ id: first }])
    expect(await list('&text=r_3')).toMatchObject([{ id: third }])
    expect(await list('&text=überloud%20chiller')).toMatchObject([{ id: third }])
    const page = await admin.get(`/api/engineer-callouts?rinkId=${rinkId}&limit=2`)
    expect(page.headers.get('link')).toContain(`before=${second}`)
  })

  test('callouts are visible only at their own rink', async () => {
    const { added, admin, signInRinkUser, rinkId } = await calloutServer()
    const id = await added()
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const elsewhere = Number(body.id)
    const stranger = await signInRinkUser(elsewhere)
    expect(await stranger.get(`/api/engineer-callouts?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    expect(await stranger.get(`/api/engineer-callouts/${id}/changes?rinkId=${elsewhere}`)).toMatchObject({
      status: 404,
    })
    const change = { rinkId: elsewhere, concludingComments: 'x' }
    expect(await stranger.patch(`/api/engineer-callouts/${id}`, change)).toMatchObject({ status: 404 })
  })
})

test('other tablets receive the event of a callout', async () => {
  const { verify, add, admin, rinkId } = await calloutServer()
  await verify()
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  await add()
  expect(await tablet.hears('callouts')).toBe(true)
  tablet.stop()
})
