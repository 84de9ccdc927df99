import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { deleteDraft, draftsWithPrefix, saveDraft } from '../drafts.ts'
import { deletePhoto, photosUnder, savePhoto } from '../photos.ts'
import { addWrites, allWrites, photosWith, removeWrite, swapForDraft, updateWrite } from './outbox-store.ts'
import type { NewWrite } from './waiting-write.ts'

const PLACE = 'diary/1/'
const DRAFT = { place: PLACE, savedAt: '2026-11-20T06:00:00.000Z', content: 'Drips' }

const write = (key: string): NewWrite => ({
  key,
  call: 'addDiaryEntry',
  params: {},
  body: { entryText: key },
  rinkId: 1,
  rinkName: 'North',
  what: 'Diary',
  who: 'Ivy',
  user: 'ivy@rink.test',
  madeAt: '2026-11-20T06:00:00.000Z',
})

const drafts = async () => (await draftsWithPrefix(PLACE)).map(({ content }) => content)
const kept = async (key: string) => {
  const found = (await allWrites()).find(one => one.key === key)
  if (!found) throw new Error(`Nothing is kept under ${key}`)
  return found
}
const keys = async () => (await allWrites()).map(({ key }) => key)

async function refuse(key: string): Promise<void> {
  await addWrites([write(key)])
  for (const kept of await allWrites()) await updateWrite({ ...kept, refusal: { status: 400, body: '' } })
}

beforeEach(async () => {
  for (const key of await keys()) await removeWrite(key)
  await deleteDraft(PLACE)
})

test('a draft is deleted in the transaction that stores its write, unless it has changed since', async () => {
  await saveDraft(PLACE, 'Drips')
  const isSame = (content: unknown) => content === 'Drips'
  const sourceDraft = { place: PLACE, isSame }
  expect(await addWrites([write('one')], { sourceDraft })).toMatchObject({ draft: { content: 'Drips' } })
  expect(await drafts()).toEqual([])
  await saveDraft(PLACE, 'Drips more')
  expect(await addWrites([write('two')], { sourceDraft })).toEqual({ added: 1 })
  expect(await drafts()).toEqual(['Drips more'])
  expect(await keys()).toEqual(['one', 'two'])
})

test('a refused write becomes a draft again', async () => {
  await refuse('one')
  expect(await swapForDraft('one', DRAFT, () => false)).toBe('done')
  expect(await drafts()).toEqual(['Drips'])
  expect(await keys()).toEqual([])
})

test('a refused write stays if it may not replace another draft', async () => {
  await refuse('one')
  await saveDraft(PLACE, 'Something else')
  expect(await swapForDraft('one', DRAFT, () => false)).toBe('in-the-way')
  expect(await drafts()).toEqual(['Something else'])
  expect(await keys()).toEqual(['one'])
  expect(await swapForDraft('one', DRAFT, () => true)).toBe('done')
  expect(await drafts()).toEqual(['Drips'])
})

test('a pending or deleted write cannot become a draft', async () => {
  await addWrites([write('one')])
  expect(await swapForDraft('one', DRAFT, () => true)).toBe('gone')
  expect(await swapForDraft('two', DRAFT, () => true)).toBe('gone')
  expect(await drafts()).toEqual([])
  expect(await keys()).toEqual(['one'])
})

test('a corrected write replaces the refused one in one transaction, and returns it', async () => {
  await refuse('one')
  const { replaced } = await addWrites([write('again')], { replaces: 'one' })
  expect(await keys()).toEqual(['again'])
  await updateWrite({ ...(await kept('again')), refusal: { status: 409, body: '' } })
  expect(await swapForDraft('again', DRAFT, () => false, { restored: replaced })).toBe('done')
  expect(await keys()).toEqual(['one'])
})

test('a refused write that must be retained stays when its content becomes a draft', async () => {
  await refuse('one')
  expect(await swapForDraft('one', DRAFT, () => false, { keepsWrite: true })).toBe('done')
  expect(await drafts()).toEqual([DRAFT.content])
  expect(await keys()).toEqual(['one'])
})

test('a pending write is not replaced, and a write does not replace itself', async () => {
  await addWrites([write('one')])
  expect(await addWrites([write('two')], { replaces: 'one' })).toEqual({ added: 1 })
  await refuse('three')
  expect(await addWrites([write('three')], { replaces: 'three' })).toEqual({ added: 0 })
  expect(await keys()).toEqual(['one', 'two', 'three'])
})

test('a sent write is deleted in the transaction that stores its notice', async () => {
  await addWrites([write('one')])
  const news = { ...DRAFT, content: 'It counts for the shift before' }
  await removeWrite('one', news)
  expect(await keys()).toEqual([])
  expect(await drafts()).toEqual([news.content])
})

test('the photos that a write shows wait with it, come back with its draft, and are deleted with it', async () => {
  const place = `${PLACE}answer`
  const takenAt = DRAFT.savedAt
  const blank = { place, takenAt, picture: new Blob(['x']), isScaled: true, path: null, uploadedAt: null }
  for (const id of ['shown-photo', 'other-photo']) await savePhoto({ ...blank, id })
  const ids = async (prefix: string) => (await photosUnder(prefix)).map(({ id }) => id)
  const shows = { ...write('one'), body: { photos: ['/api/photos/shown-photo?rinkId=1'] } }
  await addWrites([shows], { sourceDraft: { place: PLACE, isSame: () => true } })
  expect(await ids(PLACE)).toEqual(['other-photo'])
  expect((await photosWith(shows)).map(({ id }) => id)).toEqual(['shown-photo'])
  await updateWrite({ ...(await kept('one')), refusal: { status: 400, body: '' } })
  await swapForDraft('one', DRAFT, () => true)
  expect(await ids(place)).toEqual(['other-photo', 'shown-photo'])
  await addWrites([{ ...shows, key: 'two' }], { sourceDraft: { place: PLACE, isSame: () => true } })
  await removeWrite('two')
  expect(await ids('')).toEqual(['other-photo'])
  await deletePhoto('other-photo')
})

test('a tablet whose store was upgraded by another tab continues with the stores that it knows', async () => {
  await addWrites([write('one')])
  const newer = await openDB('rinkbook', 9)
  expect(await keys()).toEqual(['one'])
  await addWrites([write('two')])
  expect(await keys()).toEqual(['one', 'two'])
  newer.close()
})

const LATER = { madeAt: '2026-11-22T06:00:00.000Z' }
const written = (key: string) => ({
  ...write(key),
  ...LATER,
  body: { entryText: key, performedAt: LATER.madeAt, offlineTicket: 'new' },
})
const timesOf = async (key: string) => {
  const { madeAt, body } = await kept(key)
  return [madeAt, body['performedAt'], body['offlineTicket']]
}
const FIRST = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z', 'old']
const NOW = [LATER.madeAt, LATER.madeAt, 'new']

test('a correction keeps the time and the ticket of the refused write', async () => {
  const refused = { ...write('one'), body: { offlineTicket: 'old' } }
  await addWrites([refused])
  await updateWrite({ ...(await kept('one')), refusal: { status: 400, body: '' } })
  await addWrites([written('two')], { replaces: 'one' })
  expect(await timesOf('two')).toEqual(FIRST)

  // A draft remembers the time, also when it is edited.
  const made = { madeAt: refused.madeAt, offlineTicket: 'old' }
  await updateWrite({ ...(await kept('two')), refusal: { status: 400, body: '' } })
  await swapForDraft('two', { ...DRAFT, correctionOf: 'two', made }, () => false)
  await draftsWithPrefix(PLACE)
  await saveDraft(PLACE, 'Drips more')
  await addWrites([written('three')], { sourceDraft: { place: PLACE, isSame: () => true } })
  expect(await timesOf('three')).toEqual(FIRST)
})

test('a correction is made now if the server would refuse the first time, or if it states a later one', async () => {
  await addWrites([{ ...write('one'), madeAt: '2026-11-15T05:59:00.000Z' }])
  await updateWrite({ ...(await kept('one')), refusal: { status: 400, body: '' } })
  await addWrites([written('two')], { replaces: 'one' })
  expect(await timesOf('two')).toEqual(NOW)
  await refuse('three')
  await addWrites([written('four')], { replaces: 'three', notBefore: '2026-11-20T06:00:01.000Z' })
  expect(await timesOf('four')).toEqual(NOW)
  await refuse('five')
  await addWrites([{ ...written('six'), call: 'handOver' }], { replaces: 'five' })
  expect(await timesOf('six')).toEqual(NOW)
})
