import { expect, test } from 'vitest'
import { hseContact } from './hse-contact.ts'

test.each([
  ['Europe/London', '0345 300 9923'],
  // The Health and Safety Executive for Northern Ireland takes its own reports.
  ['Europe/Belfast', undefined],
  ['Europe/Dublin', undefined],
])('the number of HSE at %s is %s', (timezone, phone) => {
  expect(hseContact({ timezone })?.phone).toBe(phone)
})
