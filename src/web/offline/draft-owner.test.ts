import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { setDraftOwner } from './draft-owner.ts'
import { deleteDraft, draftsWithPrefix, saveDraft } from './drafts.ts'
import { openLocalDatabase } from './local-database.ts'
import { addWrites } from './outbox/outbox-store.ts'
import { photosFor, savePhoto } from './photos.ts'

const KEY = 'diary/1/'

afterEach(() => setDraftOwner(undefined))

const drafts = async (key = KEY) =>
  (await draftsWithPrefix(key)).map(({ place, content }) => [place, content])

test('each person at a shared tablet has their own drafts and photos; those of another device are in common', async () => {
  await saveDraft(KEY, 'of the device')
  setDraftOwner(7)
  expect(await drafts()).toEqual([])
  await saveDraft(KEY, 'of seven')
  await savePhoto({
    id: 'photo',
    place: KEY,
    takenAt: '2026-11-20T12:00:00.000Z',
    picture: new Blob(),
    isScaled: true,
    path: null,
    uploadedAt: null,
  })
  expect(await drafts()).toEqual([[KEY, 'of seven']])
  expect(await photosFor(KEY)).toMatchObject([{ id: 'photo', place: KEY }])
  setDraftOwner(8)
  expect(await drafts()).toEqual([])
  expect(await photosFor(KEY)).toEqual([])
  await saveDraft(KEY, 'of eight')
  await deleteDraft(KEY)
  expect(await drafts()).toEqual([])
  setDraftOwner(7)
  await addWrites([], { sourceDraft: { place: KEY, isSame: content => content === 'of seven' } })
  expect(await drafts()).toEqual([])
  setDraftOwner(undefined)
  expect(await drafts()).toEqual([[KEY, 'of the device']])
})

test('colleagues at a shared tablet continue each other’s checks, and what is personal already stays so', async () => {
  setDraftOwner(7)
  await saveDraft('checks/1/2/by-hand/', 'half')
  await saveDraft('own/7/incidents/1/', 'who was hurt')
  expect(await drafts('own/7/incidents/1/')).toEqual([['own/7/incidents/1/', 'who was hurt']])
  setDraftOwner(8)
  expect(await drafts('checks/1/')).toEqual([['checks/1/2/by-hand/', 'half']])
  const tablet = await openLocalDatabase()
  expect(await tablet.getAllKeys('drafts')).toContain('own/7/incidents/1/')
})
