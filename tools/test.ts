import { playwrightStep } from './steps/playwright.ts'
import { programStep } from './steps/program.ts'
import { STATIC_STEPS } from './steps/static.ts'
import { runSteps } from './steps/step.ts'
import { vitestStep } from './steps/vitest.ts'

// npm test: everything that is checked, in the order in which a failure is cheapest to hear of.
process.exitCode = await runSteps([
  ...STATIC_STEPS,
  programStep('build', 'tools/build.ts'),
  vitestStep('rules and calls'),
  playwrightStep('journeys', 'build'),
])
