import { Refusal } from '#domain/errors.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'

interface Calling {
  request: { caller: { user: { id: number } } | null }
  reply: { raw: { closed: boolean; once: (event: 'close', listener: () => void) => unknown } }
}

/**
 * Limits concurrent requests per user for work that occupies memory until the client has read it. Further
 * requests of the user queue in order. Other users are not affected, however slow the client is.
 */
export class PerUserLimit {
  readonly #most: number
  readonly #users = new Map<number, { turns: Semaphore; calls: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Waits for a turn, which lasts until the reply is sent or the client has disconnected; `too_slow` if it
   * had disconnected before.
   */
  async take({ request, reply: { raw } }: Calling): Promise<void> {
    const id = request.caller?.user.id ?? 0
    const user = this.#users.get(id) ?? { turns: new Semaphore(this.#most), calls: 0 }
    this.#users.set(id, user)
    user.calls += 1
    const begun = Promise.withResolvers<void>()
    const ended = new Promise<void>(resolve => (raw.closed ? resolve() : raw.once('close', resolve)))
    const hold = async () => {
      await user.turns.run(() => {
        begun.resolve()
        return ended
      })
      user.calls -= 1
      if (user.calls === 0) this.#users.delete(id)
    }
    void hold()
    await begun.promise
    if (raw.closed) throw new Refusal('too_slow')
  }
}

/** Each occupies a megabyte and some records while its reader is slow. */
export const userExports = new PerUserLimit(4)
/** Each occupies the received part of its file. */
export const userUploads = new PerUserLimit(8)
