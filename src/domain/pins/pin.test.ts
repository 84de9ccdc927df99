import { expect, it } from 'vitest'
import { isWeakPin, newPinSchema, WEAK_PIN_MESSAGE } from './pin.ts'

it.each(['0000', '1111', '1234', '4321', '7890', '3210', '0987', '1966', '1900', '2026'])(
  'the PIN %s is easy to guess',
  pin => {
    expect(isWeakPin(pin)).toBe(true)
    expect(newPinSchema.safeParse(pin).error?.issues).toMatchObject([{ message: WEAK_PIN_MESSAGE }])
  },
)

it.each(['4729', '2468', '1122', '1235', '1899', '2100', '13579024'])('the PIN %s is not', pin => {
  expect(isWeakPin(pin)).toBe(false)
})

it('longer PINs are judged in the same way', () => {
  expect(['123456', '55555', '98765432'].map(isWeakPin)).toEqual([true, true, true])
})
