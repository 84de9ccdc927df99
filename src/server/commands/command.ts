import { StartupProblem } from '#server/start/startup-problem.ts'

/** Runs a shell command. A problem is printed as a sentence on standard error, with exit code 1. */
export async function runCommand(work: () => Promise<{ isGood: boolean; said: string }>): Promise<void> {
  // Its output is readable only by this account.
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
