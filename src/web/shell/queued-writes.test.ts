import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { queuedWrites } from './queued-writes.ts'

test('the contract decides which writes can be queued on the tablet', () => {
  const queued = endpoints.filter(({ offline }) => offline === 'queue').map(({ name }) => name)
  expect(
    queuedWrites()
      .map(({ endpoint }) => endpoint.name)
      .toSorted(),
  ).toEqual(queued.toSorted())
})
