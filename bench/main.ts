import type { Figure } from './budgets.ts'
import { PARTS } from './parts.ts'
import { figuresOver, keepResults, tableOf } from './report.ts'

/**
 * Measures the named parts, or else all, one after the other; returns true if every figure is within its
 * budget.
 */
async function bench(named: readonly string[]): Promise<boolean> {
  const unknown = named.filter(name => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`)
    return false
  }
  const startedAt = new Date()
  const measured: Record<string, Figure[]> = {}
  const failures: Record<string, string> = {}
  for (const [name, measure] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue
    const began = performance.now()
    // A part that cannot be measured must not stop the others.
    const figures = await measure().catch((error: unknown) => {
      failures[name] = error instanceof Error ? (error.stack ?? error.message) : String(error)
      return []
    })
    measured[name] = figures
    console.log(`\n${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
    console.log(failures[name] ?? tableOf(figures))
  }
  const file = await keepResults(measured, failures, startedAt)
  return conclude(Object.values(measured).flat(), failures, file)
}

function conclude(figures: Figure[], failures: Readonly<Record<string, string>>, file: string): boolean {
  const over = figuresOver(figures)
  const failed = Object.keys(failures)
  console.log(`\n${figures.length} figures, kept in ${file}`)
  if (failed.length > 0) console.log(`Not measured: ${failed.join(', ')}`)
  if (over.length > 0) console.log(`Over their budgets, ${over.length}:\n${tableOf(over)}`)
  else if (failed.length === 0) console.log('All are within their budgets.')
  return over.length + failed.length === 0
}

// Calling exit removes the copied data.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1
