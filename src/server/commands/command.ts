import { StartupProblem } from '../startup-problem.ts'

/** Runs a command of the shell: what goes wrong is a sentence on standard error, and exit code 1. */
export async function runCommand(work: () => Promise<{ isGood: boolean; said: string }>): Promise<void> {
  // Everything that is written is for its own account.
  process.umask(0o077)
  try {
    const { isGood, said } = await work()
    ;(isGood ? process.stdout : process.stderr).write(`${said}\n`)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
