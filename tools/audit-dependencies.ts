import { runNpm } from './launcher/npm.mjs'
import { Problem } from './launcher/problem.mjs'

// npm run audit:dependencies: fails on any known vulnerability, and if the registry does not answer.
// Includes dev dependencies, among which are the packages of the browser's code.
try {
  await runNpm(process.execPath, ['audit', '--audit-level=low'])
  console.log('The registry knows of no weakness in any package of package-lock.json.')
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
