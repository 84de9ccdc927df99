import { programStep, runProgram } from './steps/program.ts'
import { failure, runSteps, type Step } from './steps/step.ts'

const STUCK_MS = 3 * 60 * 60_000

// npm run test:hostile: 100,000 generated requests (REQUESTS) against the built server; SEED repeats a run.
const attackStep: Step = {
  name: 'hostile input',
  after: 'build',
  run: async () => {
    const watching = { onOutput: (text: string) => process.stdout.write(text), stuckMs: STUCK_MS }
    const { ok } = await runProgram('tools/hostile/main.ts', [], watching)
    return ok ? { passed: 1, failed: 0, notes: [] } : failure('What failed is above.')
  },
}
process.exitCode = await runSteps([programStep('build', 'tools/build.ts'), attackStep])
