import { foldedForSearch } from '../search.ts'

/** What people write where a machine has no number. */
const NO_NUMBER = new Set(['', '-', '0', 'n/a', 'na', 'none', 'no', 'unknown', 'tbc', 'tba', '?', 'x'])

/**
 * By what a machine is known again at its rink: its serial or ladder number without case and spare blanks. One that has
 * none is known by its name, so that two machines 'N/A' stay two; `undefined` where it has neither.
 */
export function identityOf(number: string, name: string): string | undefined {
  const folded = comparable(number)
  if (!NO_NUMBER.has(folded)) return folded
  const named = comparable(name)
  return named === '' ? undefined : `name: ${named}`
}

function comparable(text: string): string {
  return foldedForSearch(text).trim().replaceAll(/\s+/g, ' ')
}
