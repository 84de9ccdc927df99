import { afterEach, expect, test, vi } from 'vitest'
import { readPlaywrightReport } from './steps/playwright.ts'
import { judge } from './steps/runner.ts'
import { type Outcome, runSteps } from './steps/step.ts'
import { readAttacks, readVitestReport } from './steps/vitest.ts'

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => log.mockClear())

const ONE_FAILED: Outcome = { passed: 0, failed: 1, notes: [] }
const step = (name: string, passed: number, failed: number) => {
  const outcome: Outcome = { passed, failed, notes: [] }
  return { name, run: vi.fn<() => Promise<Outcome>>(async () => outcome) }
}

test('a run ends with the summary on a line of its own', async () => {
  expect(await runSteps([step('types', 1, 0), step('calls', 40, 0)])).toBe(0)
  expect(log.mock.lastCall?.[0]).toBe('\n41 passed, 0 failed')
})

test('the steps of a list run at the same time, and all count', async () => {
  const waiting = Promise.withResolvers<Outcome>()
  const first = { ...step('types', 0, 0), run: () => waiting.promise }
  const second = { ...step('lint', 0, 0), run: async () => (waiting.resolve(ONE_FAILED), ONE_FAILED) }
  const later = { ...step('calls', 40, 0), after: 'types' }
  expect(await runSteps([[first, second], later])).toBe(1)
  expect(later.run).not.toHaveBeenCalled()
  expect(log.mock.lastCall?.[0]).toBe('\n0 passed, 3 failed')
})

test('a failure does not stop the later steps', async () => {
  const later = step('calls', 40, 0)
  expect(await runSteps([step('types', 0, 1), later])).toBe(1)
  expect(later.run).toHaveBeenCalled()
  expect(log.mock.lastCall?.[0]).toBe('\n40 passed, 1 failed')
})

test('a step counts as failed without the step it needs', async () => {
  const journeys = { ...step('journeys', 9, 0), after: 'build' }
  expect(await runSteps([step('build', 0, 1), journeys])).toBe(1)
  expect(journeys.run).not.toHaveBeenCalled()
  expect(log.mock.lastCall?.[0]).toBe('\n0 passed, 2 failed')
})

test.each([
  ['all is well', { passed: 3, failed: 0, skipped: 0 }, true, 3, 0],
  ['a case failed', { passed: 3, failed: 1, skipped: 0 }, false, 3, 1],
  ['a case was skipped', { passed: 3, failed: 0, skipped: 2 }, true, 3, 2],
  ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, true, 0, 1],
  ['only the runner itself failed', { passed: 3, failed: 0, skipped: 0 }, false, 3, 1],
])('the result of a runner is correct when %s', (_case, counts, ok, passed, failed) => {
  expect(judge(counts, ok)).toMatchObject({ passed, failed })
})

test('an attack that failed, or that no test makes, counts as a failure', () => {
  const assertionResults = [
    { fullName: 'PIN entry attack 1: a guess', status: 'passed' },
    { fullName: 'attack 1: another guess', status: 'passed' },
    { fullName: 'attack 2: hours', status: 'failed' },
    { fullName: 'a user is added', status: 'skipped' },
  ]
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  const report = { ...counts, testResults: [{ status: 'failed', assertionResults }] }
  expect(readAttacks(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(readAttacks(report, 3)).toEqual({ passed: 2, failed: 3, skipped: 0 })
})

test("Vitest's report counts a file that did not load as a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
      { status: 'failed', assertionResults: [{ fullName: 'b', status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test("Playwright's report counts errors outside the tests as failures", () => {
  const report = { stats: { expected: 7, unexpected: 1, skipped: 2 }, errors: [{ message: 'no' }] }
  expect(readPlaywrightReport(report)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})
