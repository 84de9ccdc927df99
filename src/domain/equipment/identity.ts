import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { textAt } from '#domain/forms/items.ts'
import type { Machine } from './machine.ts'

/** Usual entries that mean 'no number'. */
const NO_NUMBER = new Set(['', '-', '0', 'n/a', 'na', 'none', 'no', 'unknown', 'tbc', 'tba', '?', 'x'])

const NAMED = 'name: '

/**
 * The identity of a machine at its rink: its serial or ladder number, ignoring case and extra spaces. Without
 * a number it is the name, so that two machines numbered 'N/A' stay two; `undefined` if it has neither.
 */
export function identityOf(number: string, name: string): string | undefined {
  const folded = comparable(number)
  if (!NO_NUMBER.has(folded)) return folded
  const named = comparable(name)
  return named === '' ? undefined : NAMED + named
}

/** True if the identity is a name because there is no number. */
export function isOfName(identity: string): boolean {
  return identity.startsWith(NAMED)
}

/** The identity in words: 'fl-001', 'the name red truck'. */
export function identityInWords(identity: string): string {
  return isOfName(identity) ? `the name ${identity.slice(NAMED.length)}` : identity
}

/**
 * The name, number and identity of a machine in a checklist; a machine without a name is called by its
 * number.
 */
export function namedIn(
  { namedBy, knownBy }: Pick<ChecklistDefinition, 'namedBy' | 'knownBy'>,
  checked: Readonly<Record<string, unknown>>,
): Pick<Machine, 'name' | 'number'> & { identity: string | undefined } {
  const number = textAt(checked, knownBy)
  const name = textAt(checked, namedBy) || number
  return { number, name, identity: identityOf(number, name) }
}

/**
 * True if a registered machine has an identity of its kind: its present number, a corrected earlier number,
 * or that of an entry merged into it.
 */
export function isKnownAs(
  { number, name, formerIdentities }: Pick<Machine, 'number' | 'name' | 'formerIdentities'>,
  identity: string | undefined,
): boolean {
  if (!identity) return false
  return identityOf(number, name) === identity || formerIdentities.includes(identity)
}

/** Must never change: identities are stored, and audit entries have hashed them. */
function comparable(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ')
}
