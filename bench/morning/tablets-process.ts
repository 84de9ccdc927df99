import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from '../../tools/launcher/paths.mjs'
import type { Order } from './tablets.ts'

/** The tablets of the morning, in a process of their own: what they need of the processor is nobody else's. */
export class Tablets {
  readonly #child = fork(inRoot('bench/morning/tablets.ts'), {
    execArgv: ['--max-old-space-size=4096'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })

  async ask<Answer>(order: Order): Promise<Answer> {
    this.#child.send(order)
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('The tablets ended')
    })
    const [answer] = await Promise.race([once(this.#child, 'message'), ended])
    return answer
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }
}
