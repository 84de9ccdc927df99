import type { FieldError } from '#domain/errors.ts'
import { isNotPassed, notPassedInWords } from './examinations.ts'
import { type Defect, revisionOf, timesFound } from './lock-out.ts'
import { type Results, resultInWords, resultProblem } from './recheck.ts'

/**
 * Problems of a release. Every defect must be re-checked and pass, and a failed examination must have been
 * passed since. With `results`, each defect needs a new reading or answer that passes; the problem is at its key.
 */
export function releaseProblems(
  { defects }: { defects: readonly Defect[] },
  { recheckedKeys, results }: { recheckedKeys: readonly string[]; results?: Results | undefined },
): FieldError[] {
  const notPassed = defects.find(isNotPassed)
  if (notPassed) return [{ path: 'recheckedKeys', message: notPassedInWords(notPassed) }]
  const wrong = defects.flatMap(defect => {
    const isAnswered = results !== undefined && defect.kind !== 'examination'
    const message = isAnswered ? resultProblem(defect, valueOf(results, defect)) : undefined
    return message === undefined ? [] : [{ path: defect.key, message }]
  })
  if (wrong.length > 0) return wrong
  const open = defects.filter(({ key }) => !recheckedKeys.includes(key))
  if (open.length === 0) return []
  const labels = open.map(({ label }) => label).join(', ')
  return [{ path: 'recheckedKeys', message: `Check again first: ${labels}` }]
}

/** The defects with their new readings or answers in words; as they are if none were sent. */
export function withResults(
  defects: readonly Defect[],
  { results }: { results?: Results | undefined },
): readonly Defect[] {
  if (!results) return defects
  return defects.map(defect =>
    defect.kind === 'examination'
      ? defect
      : { ...defect, result: resultInWords(defect, valueOf(results, defect)) },
  )
}

/** The re-check in words: 'Brakes: Pass, Surface: -4.5 °C'. */
export function recheckInWords(defects: readonly Defect[]): string {
  return defects.map(({ label, result }) => `${label}: ${result ?? 'passed'}`).join(', ')
}

function valueOf(results: Results, { key }: Pick<Defect, 'key'>): string {
  return results.find(result => result.key === key)?.value ?? ''
}

/** The maximum age of an open dialog. Only matters for releases without a revision. */
const OPEN_DIALOG_MS = 15 * 60_000

/**
 * True if the person who releases a machine has seen every finding: `revision` is the one their screen
 * showed. A tablet with an older version does not send it; its release is refused if a defect was found again
 * within the last 15 minutes.
 */
export function isOfAllFound(defects: readonly Defect[], revision: number | undefined, now: Date): boolean {
  if (revision !== undefined) return revision === revisionOf(defects)
  const since = now.getTime() - OPEN_DIALOG_MS
  return !defects.some(
    defect => timesFound(defect) > 1 && defect.foundAt !== undefined && Date.parse(defect.foundAt) > since,
  )
}

/** The people of a release, by their numbers in the register. */
interface Releasing {
  /** `null` if the PIN belongs to nobody in the register. */
  releasedBy: number | null
  recheckedBy: number
  /** Those whose signed writes locked the machine. Older and typed findings have none. */
  foundBy: readonly number[]
}

/**
 * The reason why a release is not signed by two people: the manager must be someone else than the person who checked
 * again, and than those who found the machine unsafe. Names are never compared (decisions beyond, People).
 */
export function releasersProblem({ releasedBy, recheckedBy, foundBy }: Releasing) {
  if (releasedBy === null) return 'manager_not_registered'
  if (releasedBy === recheckedBy) return 'released_by_checker'
  return foundBy.includes(releasedBy) ? 'released_by_finder' : undefined
}
