import { expect, it } from 'vitest'
import { earlierFaultsIn } from './earlier-faults.ts'

const check = (at: string, comments: string[], name = '') => ({
  machineId: 1,
  check: name,
  at,
  who: 'Owen Pritchard',
  submissionId: name === '' ? Number(at.slice(-2)) : null,
  defects: comments.map(comment => ({ key: 'brakes', label: 'Brakes', rating: 'Fail', comment })),
})

it('offers the most frequent reasons first, and leaves out long ones', () => {
  const { reasons } = earlierFaultsIn([
    check('2026-11-22', ['Soft']),
    check('2026-11-21', ['Noisy']),
    check('2026-11-20', ['Noisy', 'x'.repeat(61), ' ']),
  ])
  expect(reasons).toEqual({ brakes: ['Noisy', 'Soft'] })
})

it('knows the last check of each kind, and the results before it', () => {
  const { lastChecks } = earlierFaultsIn([
    check('2026-11-22', []),
    check('2026-11-21', ['Soft']),
    check('2026-11-20', ['Noisy'], 'Weekly'),
  ])
  const shared = { machineId: 1, who: 'Owen Pritchard' }
  expect(lastChecks).toEqual([
    { ...shared, at: '2026-11-22', submissionId: 22, bad: [], results: [false, true] },
    {
      ...shared,
      at: '2026-11-20',
      submissionId: null,
      bad: [{ item: 'brakes', label: 'Brakes', rating: 'Fail' }],
      results: [true],
    },
  ])
})

it('shows the results of a week', () => {
  const days = Array.from({ length: 9 }, (_, index) => check(`2026-11-${20 - index}`, []))
  expect(earlierFaultsIn(days).lastChecks[0]?.results).toHaveLength(7)
})
