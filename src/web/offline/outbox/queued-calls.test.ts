import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { QUEUED_CALLS } from './queued-calls.ts'

test('what may wait on the tablet is what the contract says', () => {
  const queued = endpoints.filter(({ offline }) => offline === 'queue').map(({ name }) => name)
  expect(QUEUED_CALLS.map(({ name }) => name).toSorted()).toEqual(queued.toSorted())
})
