import { z } from 'zod'
import { type Counts, runRunner } from './runner.ts'
import type { Step } from './step.ts'

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** A step that runs the journeys in a real browser against the build. */
export function playwrightStep(name: string, after: string): Step {
  const runner = {
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    // Named in playwright.config.ts as well.
    report: '.build/e2e.json',
    read: readPlaywrightReport,
  }
  return { name, after, run: () => runRunner(runner) }
}

/** Counts the cases of Playwright's report; an error outside of the tests is one failure. */
export function readPlaywrightReport(report: unknown): Counts {
  const { stats, errors } = reportSchema.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
