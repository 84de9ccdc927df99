import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import '#web/shell/queued-writes.ts'
import { photoPathOf } from '#domain/photos/photo.ts'
import { savePhoto } from '../photos.ts'
import { addWrites, photosWith, removeWrite } from './outbox-store.ts'
import { readRescueFile, rescueFile } from './rescue-file.ts'
import type { WaitingWrite } from './waiting-write.ts'

const WRITE: WaitingWrite = {
  seq: 7,
  key: 'one-key',
  call: 'addDiaryEntry',
  params: {},
  body: {
    dateTime: '2026-11-20T06:00:00.000Z',
    staffName: 'Ivy',
    position: 'Ice',
    entryText: 'Gate 2 sticks',
    rinkId: 1,
    performedAt: '2026-11-20T06:00:00.000Z',
    performedBy: 3,
  },
  rinkId: 1,
  rinkName: 'North',
  what: 'Site diary entry',
  who: 'Ivy',
  user: 'ivy@rink.test',
  madeAt: '2026-11-20T06:00:00.000Z',
  attempts: 3,
  problem: 'No network',
  refusal: null,
}

test('a rescue file contains the pending writes without their number of attempts', async () => {
  const { seq: _seq, attempts: _attempts, problem: _problem, refusal: _refusal, ...made } = WRITE
  expect(readRescueFile(await (await rescueFile([WRITE])).text())).toEqual({
    writes: [made],
    photos: [],
    damaged: 0,
  })
})

test('the photos that wait with a write are in its file, and wait with it on the other tablet', async () => {
  const place = 'diary/1/answer'
  const photo = {
    id: 'waiting-photo',
    place,
    takenAt: WRITE.madeAt,
    isScaled: true,
    path: null,
    uploadedAt: null,
  }
  await savePhoto({ ...photo, picture: new Blob(['jpeg'], { type: 'image/jpeg' }) })
  const shows = { ...WRITE, body: { ...WRITE.body, entryText: photoPathOf(photo.id, WRITE.rinkId) } }
  await addWrites([shows], { sourceDraft: { place: 'diary/1/', isSame: () => true } })
  const text = await (await rescueFile([shows])).text()
  await removeWrite(WRITE.key)
  expect(await photosWith(shows)).toEqual([])

  const { writes, photos } = readRescueFile(text) ?? { writes: [], photos: [] }
  await addWrites(writes, { photos })
  const [arrived] = await photosWith(shows)
  expect(arrived).toMatchObject({ ...photo, place: `outbox/${place}` })
  expect(await arrived?.picture.text()).toBe('jpeg')
})

test.each(['', 'no json', '{}', '{"rinkbook":"unsent records","version":2,"writes":[]}'])(
  'any other file is not a rescue file: %s',
  text => expect(readRescueFile(text)).toBeUndefined(),
)

test.each<[string, Partial<WaitingWrite>]>([
  ['a call that does not wait', { call: 'addRink' }],
  ['a key that no header carries', { key: '钥匙' }],
  ['a body that is not of its call', { body: { ...WRITE.body, entryText: '' } }],
  ['another rink in its head', { rinkId: 2 }],
  ['another time in its head', { madeAt: '2026-11-20T07:00:00.000Z' }],
  ['nobody who made it', { body: { ...WRITE.body, performedBy: undefined } }],
])('what could not be sent, or not as it says, is left out: %s', async (_, changes) => {
  const { writes, damaged } = readRescueFile(
    await (await rescueFile([{ ...WRITE, ...changes }, WRITE])).text(),
  ) ?? { writes: [], damaged: 0 }
  expect(writes.map(({ key }) => key)).toEqual([WRITE.key])
  expect(damaged).toBe(1)
})
