import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { inRoot } from '../tools/launcher/paths.mjs'
import { BUDGETS, type Budget, type Figure, isWithin } from './budgets.ts'

const KEPT_IN = inRoot('.build/bench')

/** The figures of a part as a table, one per line: name, value, budget and result. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(figure => {
    const budget: Budget = BUDGETS[figure.budget]
    return [nameOf(figure), `${rounded(figure.value)} ${budget.unit}`, limitOf(budget), verdictOf(figure)]
  })
  const widths = [0, 1, 2].map(column => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines
    .map(([name = '', value = '', limit = '', verdict = '']) =>
      [name.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), limit.padEnd(widths[2] ?? 0), verdict]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The figures that are over their budget. */
export function figuresOver(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ budget, value }) => !isWithin(BUDGETS[budget], value))
}

/** Saves the figures of a run under `.build/bench`, by commit and time; returns the file's path. */
export async function keepResults(
  parts: Readonly<Record<string, readonly Figure[]>>,
  failures: Readonly<Record<string, string>>,
  startedAt: Date,
): Promise<string> {
  const commit = commitNow()
  const figures = Object.fromEntries(
    Object.entries(parts).map(([part, measured]) => [
      part,
      measured.map(figure => ({ ...figure, ...BUDGETS[figure.budget], figure: nameOf(figure) })),
    ]),
  )
  const machine = { cores: availableParallelism(), memory: totalmem() / 1e9, load: loadavg()[2] ?? 0 }
  const seconds = (Date.now() - startedAt.getTime()) / 1000
  const kept = { commit, startedAt: startedAt.toISOString(), seconds, machine, figures, failures }
  await mkdir(KEPT_IN, { recursive: true })
  const time = startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  const file = `${KEPT_IN}/${time}-${commit ?? 'no-commit'}.json`
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  return file
}

function nameOf({ budget, about }: Figure): string {
  const { figure } = BUDGETS[budget]
  return about === undefined ? figure : `${about}: ${figure}`
}

function limitOf({ most, least }: Budget): string {
  if (most !== undefined) return `≤ ${most}`
  return least === undefined ? '' : `≥ ${least}`
}

function verdictOf({ budget, value }: Figure): string {
  const { most, least }: Budget = BUDGETS[budget]
  if (!isWithin(BUDGETS[budget], value)) return 'OVER'
  return most === undefined && least === undefined ? '' : 'ok'
}

function rounded(value: number): string {
  if (Number.isNaN(value)) return 'not measured'
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })
}

/** `null` without a git history. */
function commitNow(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
