import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { draftsWithPrefix } from '../drafts.ts'
import { addWrites, allWrites, removeWrite, replaceWrite, swapForDraft, updateWrite } from './outbox-store.ts'
import type { NewWrite } from './waiting-write.ts'

const made = {
  rinkId: 1,
  rinkName: 'North',
  what: 'Shift handover',
  who: 'Dan to Sue',
  user: 'dan@rink.test',
}
const writeOf = (key: string): NewWrite => ({
  ...made,
  key,
  call: 'handOver',
  params: {},
  body: { notes: key },
  madeAt: '2026-11-20T06:00:00.000Z',
})

// Test files that run in one process share the store.
beforeEach(async () => {
  for (const { key } of await allWrites()) await removeWrite(key)
})

test('a corrected write takes the position of the refused one, and a draft never hides another', async () => {
  await addWrites([writeOf('one'), writeOf('two')])
  const [one] = await allWrites()
  if (!one) throw new Error('Nothing was kept')
  await updateWrite({ ...one, refusal: { status: 409, body: '{}' } })
  await replaceWrite('one', { ...one, key: 'other', body: { notes: 'other' } })
  await replaceWrite('one', { ...one, key: 'too late' })
  expect((await allWrites()).map(({ key, madeAt }) => [key, madeAt])).toEqual([
    ['other', one.madeAt],
    ['two', one.madeAt],
  ])

  const refuse = async () => {
    for (const write of await allWrites())
      await updateWrite({ ...write, refusal: { status: 409, body: '{}' } })
  }
  const draft = (content: string) => ({ place: 'handovers/1/', savedAt: one.madeAt, content })
  const isEmpty = (found: unknown) => found === ''
  await refuse()
  expect(await swapForDraft('other', draft('other'), isEmpty)).toBe('done')
  expect(await swapForDraft('two', draft('two'), isEmpty)).toBe('in-the-way')
  expect((await allWrites()).map(({ key }) => key)).toEqual(['two'])
  expect(await draftsWithPrefix('handovers/1/')).toMatchObject([{ content: 'other' }])
})
