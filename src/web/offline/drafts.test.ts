import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { noteCorrection } from './corrections.ts'
import { draftsUnder, forgetDraft, keepDraft } from './drafts.ts'
import { openTablet } from './tablet.ts'

const PLACE = 'diary/1/'

/** As another tab does it. */
async function correctElsewhere(content: string): Promise<void> {
  const tablet = await openTablet()
  await tablet.put('drafts', {
    place: PLACE,
    savedAt: new Date().toISOString(),
    content,
    correctionOf: 'key',
  })
}

const drafts = async () => (await draftsUnder(PLACE)).map(({ content }) => content)

test('a form that was empty does not overwrite what another tab has corrected meanwhile, and goes on with it', async () => {
  await correctElsewhere('Refused')
  await expect(keepDraft(PLACE, 'D')).rejects.toThrow('Another tab has corrected')
  expect(await drafts()).toEqual(['Refused'])
  await keepDraft(PLACE, 'Refused, and put right')
  expect(await draftsUnder(PLACE)).toMatchObject([{ content: 'Refused, and put right', correctionOf: 'key' }])
  await forgetDraft(PLACE)
  expect(await drafts()).toEqual([])
})

test('a draft that is done with takes no correction with it that stands in its place by now', async () => {
  await keepDraft(PLACE, 'Drips')
  await correctElsewhere('Refused')
  await forgetDraft(PLACE)
  noteCorrection(PLACE)
  expect(await drafts()).toEqual(['Refused'])
})
