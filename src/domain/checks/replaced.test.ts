import { expect, test } from 'vitest'
import { replacedRecords } from './replaced.ts'

const made = (
  id: number,
  keys: string[],
  opens: string | null = '06:00',
  madeAt = `2026-11-20T06:0${id}:00Z`,
) => ({
  id,
  checkId: 1,
  day: '2026-11-20',
  opens,
  madeAt,
  subjects: keys.map(key => ({ key })),
})

test('a record is replaced once all of it was checked again in the same instance', () => {
  expect([...replacedRecords([made(2, ['']), made(1, [''])])]).toEqual([1])
  expect([...replacedRecords([made(1, ['a', 'b']), made(2, ['a'])])]).toEqual([])
  expect([...replacedRecords([made(1, ['a', 'b']), made(2, ['a']), made(3, ['b'])])]).toEqual([1])
})

test('another round, another check and a check by hand replace nothing', () => {
  expect([...replacedRecords([made(1, ['']), made(2, [''], '12:00')])]).toEqual([])
  expect([...replacedRecords([made(1, ['']), { ...made(2, ['']), checkId: 2 }])]).toEqual([])
  expect([...replacedRecords([made(1, [''], null), made(2, [''], null)])]).toEqual([])
})

test('the time a record was made decides, not its arrival', () => {
  expect([...replacedRecords([made(1, ['']), made(2, [''], '06:00', '2026-11-20T06:00:00Z')])]).toEqual([2])
})
