import { expect, test } from 'vitest'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import { plantSettingSchema } from '#domain/log/settings.ts'
import { inSi } from '#domain/readings/units.ts'
import { proposedItems } from './default-circuits.ts'
import { afterPlantEntry, lastReading, type PlantNow } from './plant-now.ts'

const MADE_AT = '2026-11-24T12:00:00.000Z'
const BRINE = 'machine:2'
const items = proposedItems('brine', { temperature: '°F', pressure: 'psi' }, false).filter(({ key }) =>
  ['brineOut', 'brineIn', 'deltaT'].includes(key),
)
const plant: PlantNow = {
  setting: plantSettingSchema.parse({ circuits: [{ subject: BRINE, name: 'Brine', items }] }),
  lastRoundAt: '2026-11-24T08:00:00.000Z',
  unread: [],
  readings: [],
  brineTests: [],
}
const round = (typed: Record<string, string>) =>
  newLogEntrySchema.parse({
    rinkId: 1,
    kind: 'plant',
    content: {},
    measures: Object.entries(typed).map(([key, value]) => ({
      subject: BRINE,
      key,
      typed: value,
      unit: '°F',
    })),
    submittedBy: 'Ivy Ice',
  })

test('a round that was not sent yet shows its values, and ΔT with its state', () => {
  const after = afterPlantEntry(plant, round({ brineOut: '16', brineIn: '21' }), MADE_AT)
  expect(after.lastRoundAt).toBe(MADE_AT)
  expect(lastReading(after, BRINE, 'brineOut')).toMatchObject({ value: inSi(16, '°F').value, at: MADE_AT })
  expect(lastReading(after, BRINE, 'deltaT')).toMatchObject({ state: 'look', previous: null })
})

test('applying it twice changes nothing more, and a later value stays', () => {
  const entry = round({ brineOut: '16' })
  const once = afterPlantEntry(plant, entry, MADE_AT)
  expect(afterPlantEntry(once, entry, MADE_AT)).toEqual(once)
  const later = afterPlantEntry(once, round({ brineOut: '17' }), '2026-11-24T13:00:00.000Z')
  expect(lastReading(later, BRINE, 'brineOut')?.previous).toBe(inSi(16, '°F').value)
  expect(afterPlantEntry(later, entry, MADE_AT)).toEqual(later)
})

test('a round that was not sent yet and lacks a value leaves the round due', () => {
  const partial = afterPlantEntry(plant, round({ brineOut: '16' }), MADE_AT)
  expect(partial).toMatchObject({ lastRoundAt: plant.lastRoundAt, unread: [`${BRINE} brineIn`] })
  const rest = afterPlantEntry(partial, round({ brineIn: '21' }), '2026-11-24T12:10:00.000Z')
  expect(rest).toMatchObject({ lastRoundAt: '2026-11-24T12:10:00.000Z', unread: [] })
})

test('the entry of a shift is no round', () => {
  expect(afterPlantEntry(plant, round({}), MADE_AT)).toBe(plant)
})
