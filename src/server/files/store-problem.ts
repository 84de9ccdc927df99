import type { Refusal } from '#domain/errors.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** The problem of a start or a command that needs the S3 store and cannot use it. */
export function storeProblem(refusal: Refusal): StartupProblem {
  const { message, cause } = refusal
  const reason = cause instanceof Error ? cause.message : message
  return new StartupProblem(
    `The S3 store cannot be reached, or refuses (${reason}). Check that it is running and that the S3_ settings are right.`,
    { cause: refusal },
  )
}
