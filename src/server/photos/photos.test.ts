import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ADMIN, type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { sweepPhotos } from './photos.ts'

const KEY = 'tablet-photo-0001'
/** Rotated, with metadata that contains the location. */
const CAMERA = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3366aa' } })
  .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic0000mif1heic'),
  Buffer.alloc(64),
])

interface Form {
  /** `null`: the form has no such field. */
  photo?: Buffer | string | null
  photoNumber?: string
  rinkId?: number | string
  photoId?: string
}

async function send(server: SetUpServer, form: Form = {}, cookie = server.admin.cookie ?? '') {
  const { photo = CAMERA, rinkId = server.rinkId, photoId = KEY, photoNumber = '1' } = form
  const body = new FormData()
  const fields = { rinkId, photoId, checklistType: 'engineer-callout', date: '2026-11-20', photoNumber }
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  if (typeof photo === 'string') body.append('photo', photo)
  else if (photo)
    body.append('photo', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${server.url}/api/upload-photo`, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

async function showOnMachine({ deps, rinkId, clock }: SetUpServer, key: string): Promise<void> {
  const { id: machineId } = await deps.db
    .insertInto('machines')
    .values({
      rinkId,
      kind: 'ladder',
      name: 'Ladder',
      number: '1',
      details: '{}',
      code: 'A'.repeat(22),
      registeredAt: clock.read().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('photos').set({ machineId }).where('key', '=', key).execute()
}

const shown = (rinkId: number, size = '') => `/api/photos/${KEY}?rinkId=${rinkId}${size}`

describe('a photo', () => {
  test('a photo is stored upright, without metadata, in full size and as a thumbnail', async () => {
    const server = await setUpServer()
    const { rinkId, admin } = server
    expect(await send(server)).toMatchObject({
      status: 201,
      body: { success: true, photoPath: shown(rinkId) },
    })
    const { headers, bytes } = await admin.download(shown(rinkId))
    expect(headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    })
    const thumbnail = await admin.download(shown(rinkId, '&size=thumbnail'))
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 267, height: 400 })
  })

  test('attack 12: a browser asks for a photo each time, and a logout clears its cache', async () => {
    const server = await setUpServer()
    const { rinkId, admin } = server
    await send(server)
    const { headers } = await admin.download(shown(rinkId))
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('cookie')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await admin.send('GET', shown(rinkId), undefined, known)).status).toBe(304)
    const stranger = server.browser()
    expect((await stranger.send('GET', shown(rinkId), undefined, known)).status).toBe(401)
    const left = await admin.post('/api/auth/logout', {})
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
    expect((await admin.send('GET', shown(rinkId), undefined, known)).status).toBe(401)
  })

  test('a photo sent again gets the same reply, and another one with its key is refused', async () => {
    const server = await setUpServer()
    const answers = await Promise.all([send(server), send(server), send(server)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await server.deps.db.selectFrom('photos').selectAll().execute()).toHaveLength(1)
    const other = await sharp(CAMERA).negate().jpeg().toBuffer()
    expect(await send(server, { photo: other })).toMatchObject({ status: 409 })
  })

  test.each(['png', 'webp'] as const)('a photo may be %s', async format => {
    const server = await setUpServer()
    expect(await send(server, { photo: await sharp(CAMERA).toFormat(format).toBuffer() })).toMatchObject({
      status: 201,
    })
  })

  test.each([
    ['HEIC, with a way out', HEIC, 415, /Most Compatible/],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      /JPEG, PNG and WebP/,
    ],
    ['no picture at all', Buffer.from('MZ this program cannot be run'), 415, /JPEG, PNG and WebP/],
    ['a broken one', CAMERA.subarray(0, CAMERA.length / 2), 400, /damaged/],
    ['empty', Buffer.alloc(0), 400, /take at least one photo/],
    ['left out', null, 400, /take at least one photo/],
    ['text in place of a file', 'photo', 400, /take at least one photo/],
    ['larger than any', Buffer.alloc(13 * 1024 * 1024), 413, /too large/],
  ])('a photo is refused when it is %s', async (_kind, photo, status, message) => {
    const server = await setUpServer()
    const answer = await send(server, { photo })
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(await server.deps.db.selectFrom('photos').selectAll().execute()).toEqual([])
  })

  test('a photo is visible only at its own rink', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    await send(server)
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const stranger = await server.signInRinkUser(Number(body.id))
    expect(await send(server, {}, stranger.cookie)).toMatchObject({ status: 403 })
    expect(await stranger.get(shown(rinkId))).toMatchObject({ status: 403 })
    expect(await stranger.get(shown(Number(body.id)))).toMatchObject({ status: 404 })
    expect(await send(server, {}, '')).toMatchObject({ status: 401 })
  })

  test.each([
    [{ rinkId: 'one' }, 'rinkId must be a whole number'],
    [{ photoId: '../../etc/passwd' }, /photoId must have/],
    [{ photoNumber: 'one' }, 'photoNumber must be a number from 1 to 100'],
    [{ photoNumber: '101' }, 'photoNumber must be a number from 1 to 100'],
  ])('a photo with invalid fields is refused: %o', async (form, message) => {
    const server = await setUpServer()
    expect(await send(server, form)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  })

  test('an unclaimed photo is deleted a week after its last upload', async () => {
    const server = await setUpServer()
    const { deps, clock, rinkId } = server
    const folder = join(deps.config.dataDir, 'files', 'photos', String(rinkId))
    const age = async (days: number) => {
      const then = new Date(clock.read().getTime() - days * 24 * 60 * 60_000)
      for (const name of await readdir(folder)) await utimes(join(folder, name), then, then)
    }
    await send(server)
    await send(server, { photoId: 'of-a-machine' })
    await showOnMachine(server, 'of-a-machine')
    await writeFile(join(folder, 'photo-0001.jpg.half-written'), 'left by a crash')
    await age(8)
    clock.passMinutes(6 * 24 * 60)
    await server.admin.post('/api/auth/login', ADMIN)
    expect(await send(server)).toMatchObject({ status: 201 })
    clock.passMinutes(2 * 24 * 60)
    await sweepPhotos(deps)
    expect(await readdir(folder)).toHaveLength(4)
    clock.passMinutes(6 * 24 * 60)
    await sweepPhotos(deps)
    const left = await deps.db.selectFrom('photos').select('key').execute()
    expect(left).toEqual([{ key: 'of-a-machine' }])
    await age(8)
    await sweepPhotos(deps)
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(/^of-a-machine/),
      expect.stringMatching(/^of-a-machine/),
    ])
  })

  test('a photo that loses the race for a key leaves the other one unchanged', async () => {
    const server = await setUpServer()
    const red = await sharp(CAMERA).tint('#ff0000').jpeg().toBuffer()
    const blue = await sharp(CAMERA).tint('#0000ff').jpeg().toBuffer()
    const answers = await Promise.all([send(server, { photo: red }), send(server, { photo: blue })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const { bytes } = await server.admin.download(shown(server.rinkId))
    const { channels } = await sharp(bytes).stats()
    const isRed = (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0)
    expect(isRed).toBe(answers[0]?.status === 201)
  })

  test('a photo of thirty megapixels is scaled down, and one that claims a hundred is refused', async () => {
    const server = await setUpServer()
    const size = { width: 6300, height: 4800 }
    const large = await sharp({ create: { ...size, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer()
    expect(await send(server, { photo: large })).toMatchObject({ status: 201 })
    const { bytes } = await server.admin.download(shown(server.rinkId))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2560 })
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    small.writeUInt32BE(10_000, 16)
    small.writeUInt32BE(10_000, 20)
    expect((await send(server, { photo: small, photoId: 'photo-0002' })).status).toBeLessThan(500)
    expect(await server.deps.db.selectFrom('photos').select('key').execute()).toHaveLength(1)
  })
})

test('only the photo upload accepts forms', async () => {
  const { url, admin } = await setUpServer()
  const body = new FormData()
  body.append('name', 'Rink')
  const response = await fetch(`${url}/api/ice-rinks`, {
    method: 'POST',
    headers: { cookie: admin.cookie ?? '' },
    body,
  })
  expect(response.status).toBe(415)
})
