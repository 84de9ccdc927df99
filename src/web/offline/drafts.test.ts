import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { noteCorrection, onCorrection } from './corrections.ts'
import {
  canStoreDrafts,
  deleteDraft,
  draftsWithPrefix,
  isStale,
  notifyUnread,
  saveDraft,
  saveDraftQuietly,
} from './drafts.ts'
import { openLocalDatabase } from './local-database.ts'

const PLACE = 'diary/1/'

/** Simulates another tab. */
async function correctElsewhere(content: string): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', {
    place: PLACE,
    savedAt: new Date().toISOString(),
    content,
    correctionOf: 'key',
  })
}

const drafts = async () => (await draftsWithPrefix(PLACE)).map(({ content }) => content)

test('an empty form does not overwrite a correction from another tab, and continues with it', async () => {
  await correctElsewhere('Refused')
  await expect(saveDraft(PLACE, 'D')).rejects.toThrow('Another tab has corrected')
  expect(await drafts()).toEqual(['Refused'])
  await saveDraft(PLACE, 'Refused, and put right')
  expect(await draftsWithPrefix(PLACE)).toMatchObject([
    { content: 'Refused, and put right', correctionOf: 'key' },
  ])
  await deleteDraft(PLACE)
  expect(await drafts()).toEqual([])
})

test('deleting a finished draft does not delete a correction that has replaced it', async () => {
  await saveDraft(PLACE, 'Drips')
  await correctElsewhere('Refused')
  await deleteDraft(PLACE)
  noteCorrection(PLACE)
  expect(await drafts()).toEqual(['Refused'])
})

/** Simulates another tab. */
async function typeElsewhere(content: string): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', { place: PLACE, savedAt: new Date().toISOString(), content })
  const otherTab = new BroadcastChannel('rinkbook-drafts')
  otherTab.postMessage(PLACE)
  await expect.poll(() => isStale(PLACE)).toBe(true)
  otherTab.close()
}

test('a stale form does not overwrite the newer text of another tab, and is notified', async () => {
  await saveDraft(PLACE, 'Drips')
  await typeElsewhere('Drips from the roof')
  const told: string[] = []
  const stop = onCorrection(place => told.push(place))
  await expect(saveDraft(PLACE, 'Drips!')).rejects.toThrow('Another tab')
  stop()
  expect(told).toEqual([PLACE])
  expect(await drafts()).toEqual(['Drips from the roof'])
  await saveDraft(PLACE, 'Drips from the roof!')
  expect(await drafts()).toEqual(['Drips from the roof!'])
})

test('a tab that gets the focus continues with the newer text of another tab', async () => {
  await saveDraft(PLACE, 'Drips')
  await typeElsewhere('Drips from the roof')
  const told: string[] = []
  const stop = onCorrection(place => told.push(place))
  notifyUnread()
  expect(told).toEqual([PLACE])
  expect(await drafts()).toEqual(['Drips from the roof'])
  notifyUnread()
  stop()
  expect(told).toEqual([PLACE])
})

test('deleting a finished draft does not delete the newer text of another tab', async () => {
  await saveDraft(PLACE, 'Drips')
  await typeElsewhere('Something else')
  await deleteDraft(PLACE)
  expect(await drafts()).toEqual(['Something else'])
})

test('each saved draft is announced to the other tabs', async () => {
  const otherTab = new BroadcastChannel('rinkbook-drafts')
  const heard = new Promise(resolve => otherTab.addEventListener('message', ({ data }) => resolve(data)))
  await saveDraft(PLACE, 'Drips')
  expect(await heard).toBe(PLACE)
  otherTab.close()
})

test('a draft without a valid date is not read and not deleted', async () => {
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', { place: PLACE, savedAt: 'of another version', content: 'Drips' })
  expect(await drafts()).toEqual([])
  expect(await tablet.get('drafts', PLACE)).toMatchObject({ content: 'Drips' })
})

test('a full store is reported until a draft can be saved again', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(saveDraft(PLACE, 'Drips')).rejects.toThrow('No room')
  expect(canStoreDrafts()).toBe(false)
  await saveDraftQuietly(PLACE, 'Drips from the roof')
  put.mockRestore()
  await saveDraftQuietly(PLACE, 'Drips from the roof!')
  expect(canStoreDrafts()).toBe(true)
  expect(await drafts()).toEqual(['Drips from the roof!'])
})

test('a draft that could not be read is neither overwritten nor deleted until it has been read', async () => {
  const place = 'diary/2/'
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', { place, savedAt: new Date().toISOString(), content: 'Drips since noon' })
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Not yet', 'UnknownError')
  })
  await expect(draftsWithPrefix(place)).rejects.toThrow('Not yet')
  read.mockRestore()
  await expect(saveDraft(place, 'D')).rejects.toThrow('not been read')
  expect(canStoreDrafts()).toBe(false)
  await deleteDraft(place)
  expect(await draftsWithPrefix(place)).toMatchObject([{ content: 'Drips since noon' }])
  await saveDraft(place, 'Drips since noon.')
  await deleteDraft(place)
  expect(await draftsWithPrefix(place)).toEqual([])
})

test('a draft is saved after a failed read if the store was empty', async () => {
  const place = 'diary/3/'
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Not yet', 'UnknownError')
  })
  await expect(draftsWithPrefix(place)).rejects.toThrow('Not yet')
  read.mockRestore()
  await saveDraft(place, 'Drips')
  await saveDraft(place, 'Drips from the roof')
  await deleteDraft(place)
  expect(await draftsWithPrefix(place)).toEqual([])
})
