/** Why the server cannot start: one sentence that says what to do, shown without a stack. */
export class StartupProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartupProblem'
  }
}
