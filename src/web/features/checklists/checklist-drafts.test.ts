import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { openLocalDatabase } from '#web/offline/local-database.ts'
import { draftPrefix, draftsOf } from './checklist-drafts.ts'

const RINK = {
  id: 1,
  name: 'North',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const PLACE = `${draftPrefix(ladder, RINK)}2026-11-20`
const DAY_MS = 24 * 60 * 60_000

const keptBefore = async (age: number, content: unknown) => {
  const tablet = await openLocalDatabase()
  const savedAt = new Date(Date.now() - age).toISOString()
  await tablet.put('drafts', { place: PLACE, savedAt, content })
}
const isThere = async () => (await (await openLocalDatabase()).getKey('drafts', PLACE)) !== undefined

test('a draft in the format of another version is not offered, and remains for that version', async () => {
  await keptBefore(DAY_MS, { form: 2, answers: [] })
  expect(await draftsOf(ladder, RINK)).toEqual([])
  expect(await isThere()).toBe(true)
})

test('a draft of a version without names and baselines is restored', async () => {
  await keptBefore(DAY_MS, { machines: [entryFrom(ladder.form, {})] })
  expect(await draftsOf(ladder, RINK)).toMatchObject([
    { day: '2026-11-20', refused: null, typedOver: { record: null, waiting: null } },
  ])
})

test('a draft expires after a week, in any format', async () => {
  await keptBefore(8 * DAY_MS, { form: 2, answers: [] })
  expect(await draftsOf(ladder, RINK)).toEqual([])
  await expect.poll(isThere).toBe(false)
})

test('a draft keeps its answers beside a question that was left without one', async () => {
  const entry = { ...entryFrom(ladder.form, {}), inspectorName: 'Tess Tech', stiles: null }
  await keptBefore(DAY_MS, { machines: [entry] })
  const [draft] = await draftsOf(ladder, RINK)
  expect(draft?.machines).toMatchObject([{ inspectorName: 'Tess Tech' }])
})
