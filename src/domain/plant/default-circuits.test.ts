import { expect, test } from 'vitest'
import { readingState } from '#domain/readings/band.ts'
import { ammoniaState } from './ammonia.ts'
import { CIRCUIT_KINDS, proposedItems } from './default-circuits.ts'

const metric = { temperature: '°C', pressure: 'bar' } as const
const imperial = { temperature: '°F', pressure: 'psi' } as const
const labels = (...given: Parameters<typeof proposedItems>) =>
  proposedItems(...given).map(({ label }) => label)

// icerinkchiller.com: the readings of a daily log.
test('the usual readings are proposed', () => {
  expect(labels('compressor', metric, true)).toEqual([
    'Suction pressure',
    'Discharge pressure',
    'Oil pressure',
    'Oil level',
    'Discharge temperature',
    'Hour meter',
  ])
  expect(labels('brine', metric, true)).toEqual([
    'Brine out to the pad',
    'Brine back from the pad',
    'ΔT',
    'Brine pressure',
    'Brine level',
    'Brine strength',
    'Condenser water in',
    'Condenser water out',
    'Refrigerant level',
    'Ammonia in the brine',
  ])
  expect(labels('room', metric, false)).toEqual([])
})

test('they are in the units of the rink', () => {
  const [suction, , , , temperature] = proposedItems('compressor', imperial, false)
  expect(suction).toMatchObject({ unit: 'psi', slopePerMonth: 1 })
  expect(temperature?.unit).toBe('°F')
  const deltaT = proposedItems('brine', imperial, false).find(({ key }) => key === 'deltaT')
  expect(deltaT).toMatchObject({ unit: '°F difference', look: { max: 3 } })
})

test('only ΔT and ammonia have a proposed band, as the others depend on the plant', () => {
  const banded = CIRCUIT_KINDS.flatMap(kind => proposedItems(kind, metric, true)).filter(
    ({ look, act, stop }) => look ?? act ?? stop,
  )
  expect(banded.map(({ key }) => key)).toEqual(['deltaT', 'brineAmmonia', 'ammonia'])
})

test('the bands of the room are the limits of ammonia', () => {
  const [ammonia] = proposedItems('room', metric, true)
  for (const ppm of [0, 1, 24.9, 25, 34.9, 35, 60])
    expect(readingState(ppm, ammonia ?? {})).toBe(ammoniaState(ppm))
})
