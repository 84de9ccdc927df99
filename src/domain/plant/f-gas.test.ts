import { expect, test } from 'vitest'
import { type FGasPlant, nextLeakCheck, REFRIGERANTS, tonnesCo2e } from './f-gas.ts'

const plant = (given: Partial<FGasPlant>): FGasPlant => ({
  gwp: 3922,
  chargeKg: 100,
  leakCheckedOn: '2026-08-31',
  repairedOn: null,
  ...given,
})

// gov.uk, Checking F gas equipment for leaks: 5, 50 and 500 tonnes of CO2 equivalent.
test.each([
  [12, '47.1', 12, false],
  [13, '51.0', 6, false],
  [127, '498.1', 6, false],
  [128, '502.0', 3, true],
])('%d kg of R-404A are %s t CO2e: every %d months', (chargeKg, tonnes, months, needsDetection) => {
  expect(REFRIGERANTS.find(({ name }) => name === 'R-404A')?.gwp).toBe(3922)
  const check = nextLeakCheck(plant({ chargeKg }))
  expect(check).toMatchObject({ months, needsDetection })
  expect(check?.tonnes.toFixed(1)).toBe(tonnes)
})

test('each limit itself belongs to the shorter interval', () => {
  const monthsAt = (tonnes: number) => nextLeakCheck(plant({ gwp: 1000, chargeKg: tonnes }))?.months
  expect([4.9, 5, 49.9, 50, 499.9, 500].map(monthsAt)).toEqual([undefined, 12, 12, 6, 6, 3])
  expect(tonnesCo2e(10, 1430)).toBe(14.3)
})

test('the next check counts from the last one, and ends with a shorter month', () => {
  expect(nextLeakCheck(plant({}))).toMatchObject({ dueOn: '2027-02-28', isAfterRepair: false })
})

test('a repair asks for a check within a month, until it is done', () => {
  expect(nextLeakCheck(plant({ repairedOn: '2026-10-05' }))).toMatchObject({
    dueOn: '2026-11-05',
    isAfterRepair: true,
  })
  expect(nextLeakCheck(plant({ repairedOn: '2026-10-05', leakCheckedOn: '2026-10-20' }))).toMatchObject({
    dueOn: '2027-04-20',
    isAfterRepair: false,
  })
  // The usual check comes first.
  expect(nextLeakCheck(plant({ repairedOn: '2027-02-20' }))).toMatchObject({
    dueOn: '2027-02-28',
    isAfterRepair: false,
  })
})

test('a plant that was never checked has no day', () => {
  expect(nextLeakCheck(plant({ leakCheckedOn: null }))).toMatchObject({ dueOn: null, isAfterRepair: false })
  expect(nextLeakCheck(plant({ leakCheckedOn: null, repairedOn: '2026-10-05' }))?.dueOn).toBe('2026-11-05')
})

test('natural refrigerants, small charges and unknown ones need none', () => {
  for (const given of [{ gwp: null }, { chargeKg: null }, { chargeKg: 1 }])
    expect(nextLeakCheck(plant(given))).toBeUndefined()
})
