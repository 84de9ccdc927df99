import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects console errors (including content security violations) and uncaught errors of a browser. */
export class ConsoleGuard {
  readonly #allowed: RegExp | null
  readonly #complaints: string[] = []

  constructor(allowed: RegExp | null) {
    this.#allowed = allowed
  }

  /** Watches every page of a context, including later ones. */
  watch(context: BrowserContext): void {
    context.on('console', message => {
      if (message.type() === 'error') this.#add(describe(message))
    })
    context.on('weberror', error => this.#add(`Uncaught ${error.error().stack ?? error.error().message}`))
  }

  /** Throws if there was an error that the test does not allow. */
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
