import { STATIC_STEPS } from './steps/static.ts'
import { runSteps } from './steps/step.ts'
import { vitestStep } from './steps/vitest.ts'

// npm run check: the checks worth waiting for before each commit.
process.exitCode = await runSteps([
  STATIC_STEPS,
  vitestStep('rules and calls (SQLite)', ['domain', 'server:sqlite', 'tools']),
])
