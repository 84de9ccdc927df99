import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { placeSchema } from '#domain/places/place.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { setUpServer } from '#test/server/test-server.ts'

async function rinkWithPlaces() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const add = (kind: string, name: string) => admin.post('/api/places', { rinkId, kind, name })
  const places = async () => (await admin.get(`/api/places?rinkId=${rinkId}`)).body['list']
  return { ...server, add, places }
}

describe('the plan', () => {
  const named = (list: unknown) => z.array(placeSchema).parse(list)

  test('a blank plan shows the pads and rooms, and leaves places that are on it where they are', async () => {
    const { admin, rinkId, add, places } = await rinkWithPlaces()
    expect((await admin.get(`/api/site-plan?rinkId=${rinkId}`)).body).toEqual({ plan: null })
    for (const [kind, name] of [
      ['pad', 'Main pad'],
      ['room', 'Plant room'],
      ['area', 'Car park'],
    ] as const)
      await add(kind, name)
    const blank = () => admin.post('/api/site-plan', { rinkId, photoPath: null })
    expect(await blank()).toMatchObject({ status: 201, body: { plan: { photoPath: null, width: 1000 } } })
    const [yard, pad, room] = named(await places())
    expect([yard?.shape, pad?.shape?.length, room?.shape?.length]).toEqual([null, 4, 4])
    const shape = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0, y: 0.5 },
    ]
    const path = `/api/places/${String(pad?.id)}`
    expect(await admin.patch(path, { rinkId, shape })).toMatchObject({ status: 200, body: { shape } })
    await blank()
    expect(named(await places())[1]?.shape).toEqual(shape)
    expect(await admin.patch(path, { rinkId, shape: null })).toMatchObject({ body: { shape: null } })
    expect((await admin.patch(path, { rinkId, shape: shape.slice(1) })).status).toBe(400)
    expect((await admin.patch(path, { rinkId })).status).toBe(400)
  })

  test('a photo of the rink can be the plan, and staff only read it', async () => {
    const server = await rinkWithPlaces()
    const { admin, rinkId, signInRinkUser, deps } = server
    const photoPath = await takePhoto(server, 'plan-0001')
    expect(
      await admin.post('/api/site-plan', { rinkId, photoPath: '/api/photos/other-0001?rinkId=1' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'photoPath' }] },
    })
    expect((await admin.post('/api/site-plan', { rinkId, photoPath })).status).toBe(201)
    const staff = await signInRinkUser(rinkId)
    expect((await staff.get(`/api/site-plan?rinkId=${rinkId}`)).body).toMatchObject({ plan: { photoPath } })
    expect((await staff.post('/api/site-plan', { rinkId, photoPath: null })).status).toBe(403)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a machine is put on the plan, with a line in its history', async () => {
    const { admin, rinkId, add, signInRinkUser } = await rinkWithPlaces()
    const placeId = Number((await add('room', 'Plant room')).body['id'])
    const added = await admin.post('/api/equipment', {
      rinkId,
      kind: 'first-aid-kit',
      name: 'Kit',
      number: 'K1',
    })
    const id = String(added.body['id'])
    const staff = await signInRinkUser(rinkId)
    const put = (more: object) => staff.patch(`/api/equipment/${id}`, { rinkId, revision: 1, ...more })
    expect(await put({ placeId: 4711 })).toMatchObject({ status: 404, body: { code: 'place_not_found' } })
    const spot = { x: 0.25, y: 0.5 }
    expect(await put({ placeId, spot })).toMatchObject({ status: 200, body: { placeId, spot } })
    const { body } = await admin.get(`/api/equipment/${id}/events?rinkId=${rinkId}`)
    expect(body['list']).toMatchObject([
      { lines: [{ label: 'Place', text: 'nothing → Plant room, on the plan at 25 %, 50 %' }] },
      { kind: 'registered' },
    ])
  })
})
