import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('data is never stale, not asked again on focus or by itself, and nothing is tried twice', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
