import { expect, test } from 'vitest'
import { closingReason, isUnsafeIce, offeredReason, publicState } from './ice-now.ts'

test('details follow the offered reason, and ice stays unsafe with them', () => {
  const reason = closingReason('Unsafe ice', ' Crack by gate 3 ')
  expect(reason).toBe('Unsafe ice: Crack by gate 3')
  expect(isUnsafeIce(reason)).toBe(true)
  expect(offeredReason(reason)?.reason).toBe('Unsafe ice')
  expect(closingReason('Maintenance', '')).toBe('Maintenance')
  expect(closingReason('', 'Hockey nets')).toBe('Hockey nets')
})

test('the names of a shared tablet show the offered reason without its details', () => {
  const pad = { placeId: 1, name: 'Main pad', isOpen: false, since: null, isRestricted: false, air: null }
  expect(publicState({ ...pad, reason: 'Unsafe ice: Ann fell at gate 3' }).reason).toBe('Unsafe ice')
  expect(publicState({ ...pad, reason: 'Ann fell' }).reason).toBeNull()
})
