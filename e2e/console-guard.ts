import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects what a browser complains about: console errors (a content security violation is one) and uncaught errors. */
export class ConsoleGuard {
  readonly #allowed: RegExp | null
  readonly #complaints: string[] = []

  constructor(allowed: RegExp | null) {
    this.#allowed = allowed
  }

  /** Listens to every page of a context, those opened later included. */
  watch(context: BrowserContext): void {
    context.on('console', message => {
      if (message.type() === 'error') this.#add(describe(message))
    })
    context.on('weberror', error => this.#add(`Uncaught ${error.error().stack ?? error.error().message}`))
  }

  /** Throws when there was a complaint that the test did not allow. */
  check(): void {
    if (this.#complaints.length === 0) return
    throw new Error(
      `The browser reported:\n${this.#complaints.map(complaint => `- ${complaint}`).join('\n')}`,
    )
  }

  #add(complaint: string): void {
    if (this.#allowed?.test(complaint)) return
    this.#complaints.push(complaint)
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
