import { textAt } from '../checklists/answers.ts'
import type { ChecklistDefinition } from '../checklists/define.ts'
import { foldedForSearch } from '../search.ts'
import type { Machine } from './machine.ts'

/** What people write where a machine has no number. */
const NO_NUMBER = new Set(['', '-', '0', 'n/a', 'na', 'none', 'no', 'unknown', 'tbc', 'tba', '?', 'x'])

const NAMED = 'name: '

/**
 * By what a machine is known again at its rink: its serial or ladder number without case and spare blanks. One that has
 * none is known by its name, so that two machines 'N/A' stay two; `undefined` where it has neither.
 */
export function identityOf(number: string, name: string): string | undefined {
  const folded = comparable(number)
  if (!NO_NUMBER.has(folded)) return folded
  const named = comparable(name)
  return named === '' ? undefined : NAMED + named
}

/** Whether what a machine is known by is its name, for want of a number. */
export function isOfName(identity: string): boolean {
  return identity.startsWith(NAMED)
}

/** What a machine is known by, as people say it: 'fl-001', 'the name red truck'. */
export function identityInWords(identity: string): string {
  return isOfName(identity) ? `the name ${identity.slice(NAMED.length)}` : identity
}

/** What a checklist calls a machine, and by what it is known again; one without a name goes by its number. */
export function namedIn(
  { knownBy }: Pick<ChecklistDefinition, 'knownBy'>,
  checked: Readonly<Record<string, unknown>>,
): Pick<Machine, 'name' | 'number'> & { identity: string | undefined } {
  const number = textAt(checked, knownBy)
  const name = textAt(checked, 'name') || number
  return { number, name, identity: identityOf(number, name) }
}

/**
 * Whether a machine of the register is the one of its kind that is meant: known by its number as it is written now, by
 * one that was corrected since, or by that of an entry that was merged into it.
 */
export function isKnownAs(
  { number, name, formerIdentities }: Pick<Machine, 'number' | 'name' | 'formerIdentities'>,
  identity: string | undefined,
): boolean {
  if (!identity) return false
  return identityOf(number, name) === identity || formerIdentities.includes(identity)
}

function comparable(text: string): string {
  return foldedForSearch(text).trim().replaceAll(/\s+/g, ' ')
}
