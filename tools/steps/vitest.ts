import { z } from 'zod'
import { type Counts, type Runner, runTests } from './runner.ts'
import type { Step } from './step.ts'

const REPORT = '.build/vitest.json'
const CRASH_STUCK_MS = 6 * 60 * 60_000

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** A step that runs Vitest: all projects, or those named. */
export function vitestStep(name: string, projects: readonly string[] = []): Step {
  return { name, run: () => runTests(vitestRunner(projects)) }
}

/** A step that kills the server of one project's database again and again; it takes more than an hour. */
export function crashStep(name: string, project: string, after: string): Step {
  const runner = vitestRunner([project], ['test/whole-server/crash.test.ts'])
  return { name, after, run: () => runTests({ ...runner, stuckMs: CRASH_STUCK_MS }) }
}

/**
 * A step that runs the tests on SQLite whose names begin with 'attack' and a number; each number has one or
 * more. Hashing passwords is not made cheap in the build, so they take longer.
 */
export function attacksStep(name: string, attacks: number, after: string): Step {
  const runner = vitestRunner(['server:sqlite'], ['--testNamePattern', ATTACK, '--testTimeout=300000'])
  return { name, after, run: () => runTests({ ...runner, read: report => readAttacks(report, attacks) }) }
}

const ATTACK = 'attack (\\d+): '

/** Counts the tests of attacks; an attack without a test that passed counts as one failure. */
export function readAttacks(report: unknown, attacks: number): Counts {
  const tests = reportSchema.parse(report).testResults.flatMap(file => file.assertionResults)
  const made = tests.flatMap(({ fullName, status }) => {
    const [, attack] = new RegExp(ATTACK).exec(fullName) ?? []
    return attack === undefined ? [] : { attack: Number(attack), hasPassed: status === 'passed' }
  })
  const repelled = new Set(made.filter(({ hasPassed }) => hasPassed).map(({ attack }) => attack))
  const missing = Array.from({ length: attacks }, (_, index) => index + 1).filter(one => !repelled.has(one))
  for (const attack of missing) console.log(`Attack ${attack} has no test that passed.`)
  const passed = made.filter(({ hasPassed }) => hasPassed).length
  return { passed, failed: made.length - passed + missing.length, skipped: 0 }
}

function vitestRunner(projects: readonly string[], extraArgs: readonly string[] = []): Runner {
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const args = ['run', ...extraArgs, ...chosen, ...reporters]
  return { script: 'node_modules/vitest/vitest.mjs', args, report: REPORT, read: readVitestReport }
}

/** Counts the cases of Vitest's report; a file that failed before its tests ran counts as one failure. */
export function readVitestReport(report: unknown): Counts {
  const parsed = reportSchema.parse(report)
  const brokenFiles = parsed.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + brokenFiles.length,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  }
}
