import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../launcher/paths.mjs'
import { runProgram } from './program.ts'
import { failure, type Outcome } from './step.ts'

/** The counts in a test runner's own report. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A test runner, and the parser of its report. */
export interface Runner {
  readonly script: string
  readonly args: readonly string[]
  readonly report: string
  readonly read: (report: unknown) => Counts
  /** Milliseconds after which it counts as stuck. */
  readonly stuckMs?: number
}

/** Runs a test runner, passes its output on, and counts the cases in its report. */
export async function runTests(runner: Runner): Promise<Outcome> {
  const report = inRoot(runner.report)
  rmSync(report, { force: true })
  const { ok } = await runProgram(runner.script, runner.args, {
    onOutput: text => process.stdout.write(text),
    ...(runner.stuckMs && { stuckMs: runner.stuckMs }),
  })
  if (!existsSync(report)) return failure('The runner ended without a report.')
  return judge(runner.read(JSON.parse(readFileSync(report, 'utf8'))), ok)
}

/** A run passes only if something ran, nothing was skipped and the runner itself succeeded. */
export function judge({ passed, failed, skipped }: Counts, ok: boolean): Outcome {
  if (passed + failed + skipped === 0) return failure('No test was run.')
  const notes: string[] = []
  if (skipped > 0) notes.push(`${skipped} skipped: a test that does not run counts as failed.`)
  if (!ok && failed + skipped === 0) {
    return { passed, failed: 1, notes: ['The runner reports an error outside of the tests.'] }
  }
  return { passed, failed: failed + skipped, notes }
}
