import { expect, test } from 'vitest'
import { filledFor, involvedBy, isFilledFor } from './involved.ts'

const BLANK = {
  involvedPersonName: '',
  involvedPersonOccupation: '',
  involvedPersonAddress: '',
  involvedPersonPostcode: '',
  involvedPersonDepartment: '',
  injuryDetails: '',
}

test('what is not asked about a person is filled in, and typed answers stay', () => {
  const skater = filledFor({ ...BLANK, involvedPersonName: 'Sam' }, null, 'skater')
  expect(skater).toMatchObject({ involvedPersonName: 'Sam', involvedPersonOccupation: 'Skater' })
  expect(filledFor(skater, 'skater', 'spectator')).toMatchObject({ involvedPersonOccupation: 'Spectator' })
  expect(filledFor(skater, 'skater', 'staff')).toEqual({ ...BLANK, involvedPersonName: 'Sam' })
  const typed = { ...skater, involvedPersonOccupation: 'Coach' }
  expect(filledFor(typed, 'skater', 'club')).toMatchObject({
    involvedPersonOccupation: 'Coach',
    involvedPersonDepartment: 'Not applicable',
  })
})

test('of nobody, the person and the injury are not asked', () => {
  const fields = filledFor(BLANK, null, 'nobody')
  expect(new Set(Object.values(fields))).toEqual(new Set(['Not applicable']))
  expect(isFilledFor('nobody', fields, 'injuryDetails')).toBe(true)
  expect(isFilledFor('nobody', fields, 'accidentPlace')).toBe(false)
  expect(isFilledFor(null, fields, 'injuryDetails')).toBe(false)
})

test('a draft from before the question takes the answer to the RIDDOR question', () => {
  expect(([null, 'worker', 'public', 'nobody'] as const).map(involvedBy)).toEqual([
    null,
    'staff',
    'skater',
    'nobody',
  ])
})
