import type { FieldError } from '../errors.ts'
import { foldedForSearch } from '../search.ts'
import { isNotPassed, notPassedInWords } from './examinations.ts'
import { type Defect, revisionOf, timesFound } from './lock-out.ts'

/**
 * What is wrong with a release, given what was found: every defect is checked again and passes, by somebody named, and
 * an examination that was not passed was passed since.
 */
export function releaseProblems(
  { defects }: { defects: readonly Defect[] },
  { recheckedKeys }: { recheckedKeys: readonly string[] },
): FieldError[] {
  const notPassed = defects.find(isNotPassed)
  if (notPassed) return [{ path: 'recheckedKeys', message: notPassedInWords(notPassed) }]
  const open = defects.filter(({ key }) => !recheckedKeys.includes(key))
  if (open.length === 0) return []
  const labels = open.map(({ label }) => label).join(', ')
  return [{ path: 'recheckedKeys', message: `Check again first: ${labels}` }]
}

/** For how long a release that does not say what was seen may come of a dialog opened before the last finding. */
const OPEN_DIALOG_MS = 15 * 60_000

/**
 * Whether a release is of what was found so far: of `revision`, as the lock-out told it. One that does not say, from a
 * tablet that is not up to date, is taken as of before where a defect was found again within the last 15 minutes.
 */
export function isOfAllFound(defects: readonly Defect[], revision: number | undefined, now: Date): boolean {
  if (revision !== undefined) return revision === revisionOf(defects)
  const since = now.getTime() - OPEN_DIALOG_MS
  return !defects.some(
    defect => timesFound(defect) > 1 && defect.foundAt !== undefined && Date.parse(defect.foundAt) > since,
  )
}

/**
 * Whether the manager who releases a machine is the person who checked it: two people have to have looked. Case, accents,
 * blanks, punctuation, wide letters and what is not seen make no other person.
 */
export function isSamePerson(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

/** Whether a text can be the name of a person: two letters that are seen. */
export function isName(text: string): boolean {
  return (seen(text).match(/\p{L}/gu) ?? []).length >= 2
}

function comparable(name: string): string {
  return foldedForSearch(seen(name)).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

// Fillers count as letters and are not seen.
function seen(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
}
