import type { FieldError } from '../errors.ts'
import { foldedForSearch } from '../search.ts'
import type { Defect } from './lock-out.ts'

/** What is wrong with a release, given what was found: every defect is checked again and passes, by somebody named. */
export function releaseProblems(
  { defects }: { defects: readonly Defect[] },
  { recheckedKeys }: { recheckedKeys: readonly string[] },
): FieldError[] {
  const open = defects.filter(({ key }) => !recheckedKeys.includes(key))
  if (open.length === 0) return []
  const labels = open.map(({ label }) => label).join(', ')
  return [{ path: 'recheckedKeys', message: `Check again first: ${labels}` }]
}

/**
 * Whether the manager who releases a machine is the person who checked it: two people have to have looked. Case, accents
 * and spare blanks make no other person.
 */
export function isSamePerson(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(name: string): string {
  return foldedForSearch(name).trim().replaceAll(/\s+/g, ' ')
}
