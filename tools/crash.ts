import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from './launcher/paths.mjs'
import { programStep } from './steps/program.ts'
import { runSteps } from './steps/step.ts'
import { crashStep } from './steps/vitest.ts'

// npm run test:crash: kills the server 300 times on each database (test/whole-server/crash.test.ts).
const COUNTS = ['sqlite', 'postgres'].map(name => ({ name, file: inRoot(`.build/crash-${name}.json`) }))

process.env['ROUNDS'] ??= '300'
process.env['SEED'] ??= String(Date.now() % 1_000_000)
process.env['BUILT_SERVER'] = inRoot('dist/server')
for (const { file } of COUNTS) rmSync(file, { force: true })
console.log(`SEED=${process.env['SEED']} ROUNDS=${process.env['ROUNDS']}`)
process.exitCode = await runSteps([
  programStep('build', 'tools/build.ts'),
  crashStep('kills on SQLite', 'server:sqlite', 'build'),
  crashStep('kills on PostgreSQL', 'server:postgres', 'build'),
])
for (const { name, file } of COUNTS) {
  console.log(`${name}: ${existsSync(file) ? readFileSync(file, 'utf8').trim() : 'no round was completed'}`)
}
