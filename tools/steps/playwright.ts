import { z } from 'zod'
import { type Counts, runTests } from './runner.ts'
import type { Step } from './step.ts'

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

const SCRIPT = 'node_modules/@playwright/test/cli.js'
const FAULTS_STUCK_MS = 3 * 60 * 60_000

/** A step that runs the journeys in a real browser against the build. */
export function playwrightStep(name: string, after: string): Step {
  // The report is named in playwright.config.ts as well.
  const runner = { script: SCRIPT, args: ['test'], report: '.build/e2e.json', read: readPlaywrightReport }
  return { name, after, run: () => runTests(runner) }
}

/** A step that injects every fault into network, server and tablet; it takes most of an hour. */
export function faultsStep(name: string, after: string): Step {
  const runner = {
    script: SCRIPT,
    args: ['test', '--config=playwright.faults.config.ts'],
    // Named there as well.
    report: '.build/faults.json',
    read: readPlaywrightReport,
    stuckMs: FAULTS_STUCK_MS,
  }
  return { name, after, run: () => runTests(runner) }
}

/** Counts the cases of Playwright's report; an error outside the tests counts as one failure. */
export function readPlaywrightReport(report: unknown): Counts {
  const { stats, errors } = reportSchema.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
