/** The result of a step. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Sentences for the reader of the run: the reason for each failure. */
  readonly notes: readonly string[]
}

/** One part of a test run. */
export interface Step {
  readonly name: string
  /** The earlier step that must pass before this one makes sense. */
  readonly after?: string
  readonly run: () => Promise<Outcome>
}

/**
 * Runs the steps in order, all of them even after a failure, prints the summary and returns the exit code.
 * The steps of a list within the list run at the same time.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<number> {
  const failedSteps = new Set<string>()
  let passed = 0
  let failed = 0
  const runOne = async (step: Step) => {
    const outcome = await runStep(step, failedSteps)
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.failed > 0) failedSteps.add(step.name)
  }
  for (const step of steps) {
    const together = 'run' in step ? [step] : step
    console.log(`\n── ${together.map(({ name }) => name).join(', ')}`)
    await Promise.all(together.map(runOne))
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

async function runStep(step: Step, failedSteps: ReadonlySet<string>): Promise<Outcome> {
  const started = performance.now()
  const outcome = await outcomeOf(step, failedSteps)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const note of outcome.notes) console.log(`   ${note}`)
  const word = outcome.failed > 0 ? 'FAILED' : 'passed'
  console.log(`── ${step.name} ${word} (${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s)`)
  return outcome
}

async function outcomeOf(step: Step, failedSteps: ReadonlySet<string>): Promise<Outcome> {
  if (step.after !== undefined && failedSteps.has(step.after)) {
    return failure(`Not run, because '${step.after}' failed.`)
  }
  return step.run()
}

/** The result of a step that failed as a whole. */
export function failure(note: string): Outcome {
  return { passed: 0, failed: 1, notes: [note] }
}
