import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { queuedWrites } from './queued-writes.ts'

test('what may wait on the tablet is what the contract says', () => {
  const queued = endpoints.filter(({ offline }) => offline === 'queue').map(({ name }) => name)
  expect(
    queuedWrites()
      .map(({ endpoint }) => endpoint.name)
      .toSorted(),
  ).toEqual(queued.toSorted())
})
