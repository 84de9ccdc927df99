import { expect, test } from 'vitest'
import { dueDatesDraftSchema } from './due-dates-draft.ts'

test('due dates that an earlier version kept, which did not say what had been seen, are there again, as seen by nobody', () => {
  const dues = { pat: { everyMonths: 12, dueOn: '2030-06-30' } }
  expect(dueDatesDraftSchema.safeParse({ dues }).data).toEqual({ seen: [], dues })
})
