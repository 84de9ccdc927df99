import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { z } from 'zod'

const figuresOf = z.record(z.string(), z.number())

/** Prints the totals of a run. */
export default class Summary implements Reporter {
  readonly #sums = new Map<string, number>()
  #failed = 0

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') this.#failed += 1
    for (const { type, description } of annotations) {
      if (type === 'figures' && description) this.#add(figuresOf.parse(JSON.parse(description)))
    }
  }

  onEnd(): void {
    const lines = [...this.#sums].map(([name, sum]) => `${String(sum).padStart(8)}  ${name}`)
    console.log(`\n${lines.toSorted().join('\n')}\n${String(this.#failed).padStart(8)}  tests failed`)
  }

  printsToStdio(): boolean {
    return true
  }

  #add(figures: Record<string, number>): void {
    for (const [name, figure] of Object.entries(figures)) {
      this.#sums.set(name, (this.#sums.get(name) ?? 0) + figure)
    }
  }
}
