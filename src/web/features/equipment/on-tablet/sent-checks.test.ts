import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { TRUCK } from '#test/web/machine-fixture.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { registerKey } from '../equipment-queries.ts'
import { showSentFault } from './sent-checks.ts'

const lockout = {
  id: 7,
  lockedAt: '2026-11-20T06:05:00.000Z',
  source: 'fault' as const,
  lockedBy: 'Ivy Ice',
  defects: [],
  submissionId: null,
  photoPaths: [],
  calloutId: null,
}

test('a fault that was sent locks its machine in the register and by itself, and makes nothing else look newer', () => {
  const queries = new QueryClient()
  const one = (id: number) => rinkKey(1, 'equipment', 'one', String(id), '2026-11-20')
  const other = { ...TRUCK, id: 2 }
  queries.setQueryData(registerKey(1), { day: '2026-11-20', machines: [TRUCK, other] }, { updatedAt: 5 })
  queries.setQueryData(one(1), TRUCK, { updatedAt: 6 })
  queries.setQueryData(one(2), other, { updatedAt: 7 })
  showSentFault(1, { success: true, message: 'Red truck is out of service.', ...TRUCK, lockout }, queries)
  expect(queries.getQueryState(registerKey(1))).toMatchObject({
    data: { machines: [{ lockout }, { lockout: null }] },
    dataUpdatedAt: 5,
  })
  expect(queries.getQueryState(one(1))).toMatchObject({ data: { lockout }, dataUpdatedAt: 6 })
  expect(queries.getQueryState(one(2))).toMatchObject({ data: { lockout: null }, dataUpdatedAt: 7 })
})
