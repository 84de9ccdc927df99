import { expect, test } from 'vitest'
import { countDone } from './marks.ts'

test('a day counts as done once everything was checked, also if something failed', () => {
  const day = (state: 'done' | 'failed' | 'open', missing: string[] = []) => ({
    day: '2026-11-28',
    state,
    missing,
    reason: null,
  })
  const days = [day('done'), day('failed'), day('failed', ['Drill', 'Saw']), day('open', ['Saw'])]
  expect(countDone(days)).toEqual({ done: 2, total: 3, failed: 2 })
})
