import { faultsStep } from './steps/playwright.ts'
import { programStep } from './steps/program.ts'
import { runSteps } from './steps/step.ts'

// npm run test:faults: every fault at every step of every kind of write, and the random schedules (e2e/faults).
process.env['FAULTS'] = 'all'
process.exitCode = await runSteps([programStep('build', 'tools/build.ts'), faultsStep('faults', 'build')])
