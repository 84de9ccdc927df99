import { inRoot } from './launcher/paths.mjs'
import { programStep } from './steps/program.ts'
import { runSteps } from './steps/step.ts'
import { attacksStep } from './steps/vitest.ts'

// npm run test:attacks: repeats each attack of the security review (docs/security/attacks.md) against the built server.
const ATTACKS = 22

process.env['BUILT_SERVER'] = inRoot('dist/server')
process.env['ASKS_THE_BUILD'] = 'true'
process.exitCode = await runSteps([
  programStep('build', 'tools/build.ts'),
  attacksStep('attacks', ATTACKS, 'build'),
])
