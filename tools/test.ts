import { inRoot } from './launcher/paths.mjs'
import { playwrightStep } from './steps/playwright.ts'
import { programStep } from './steps/program.ts'
import { STATIC_STEPS } from './steps/static.ts'
import { runSteps } from './steps/step.ts'
import { vitestStep } from './steps/vitest.ts'

// npm test: every check, the shortest first. Tests that start the server as a process use the built one,
// which starts in a fifth of the time.
process.env['BUILT_SERVER'] = inRoot('dist/server')
process.exitCode = await runSteps([
  [...STATIC_STEPS, programStep('build', 'tools/build.ts')],
  vitestStep('rules and calls'),
  playwrightStep('journeys', 'build'),
])
