/** A write that no server will ever see as it is; the message says why. */
export class UnsendableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsendableError'
  }
}
