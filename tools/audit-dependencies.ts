import { runNpm } from './launcher/npm.mjs'
import { Problem } from './launcher/problem.mjs'

// npm run audit:dependencies: fails on any known weakness, and also where the registry does not answer the question.
// Packages of the browser's code are dev dependencies, so that none is left out.
try {
  await runNpm(process.execPath, ['audit', '--audit-level=low'])
  console.log('The registry knows of no weakness in any package of package-lock.json.')
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
