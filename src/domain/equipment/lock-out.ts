import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { type Finding, findingsOf } from '#domain/forms/findings.ts'
import type { Entry } from '#domain/forms/form.ts'
import { type Item, itemFrom } from '#domain/forms/items.ts'
import type { Asked } from './recheck.ts'

/** A fault that a person reported, or a failed examination. */
export const DEFECT_KINDS = ['fault', 'examination'] as const
type DefectKind = (typeof DEFECT_KINDS)[number]

/** A defect that puts a machine out of service. */
export interface Defect extends Pick<Finding, 'key' | 'label' | 'rating' | 'comment'> {
  /** The finding of a check if missing. */
  kind?: DefectKind | undefined
  /** The number of findings in this lock-out; 1 if missing. */
  timesFound?: number | undefined
  /** The time of the last finding. */
  foundAt?: string | undefined
  /** The question that a re-check answers; passed or failed if missing. */
  asks?: Asked | undefined
  /** The new reading or answer in words, once the restriction has ended. */
  result?: string | undefined
  /** For an examination: the day it failed and the day it was passed since; yyyy-MM-dd. */
  notPassedOn?: string | undefined
  passedOn?: string | undefined
}

/**
 * The findings that put a checked machine out of service until they are repaired: every bad one, critical or not
 * (LOLER 1998, regulation 10(3)(a): not used before the defect is rectified; PUWER 1998, regulation 5).
 */
export function lockingDefects(definition: ChecklistDefinition, version: number, machine: Item): Defect[] {
  return findingsOf(definition.form, version, machine)
    .filter(({ tone }) => tone === 'bad')
    .map(({ key, label, rating, comment }) => ({ key, label, rating, comment }))
}

/** The findings of a form in progress that would put the machine out of service. */
export function lockingAnswers(definition: ChecklistDefinition, entry: Entry): Defect[] {
  return lockingDefects(definition, definition.version, itemFrom(definition.form, entry))
}

/**
 * The defects of a late check that are still open: all except those re-checked for a release after the check
 * was made. `madeAt` and `releasedAt` are instants.
 */
export function defectsStillOpen(
  defects: readonly Defect[],
  madeAt: string,
  releases: readonly { releasedAt: string; recheckedKeys: readonly string[] }[],
): Defect[] {
  const rechecked = new Set(
    releases.filter(({ releasedAt }) => releasedAt > madeAt).flatMap(({ recheckedKeys }) => recheckedKeys),
  )
  return defects.filter(({ key }) => !rechecked.has(key))
}

/**
 * Merges new defects into known ones: each check once, with its latest description and the number of
 * findings.
 */
export function withDefects(known: readonly Defect[], found: readonly Defect[]): Defect[] {
  const byKey = new Map(known.map(defect => [defect.key, defect]))
  for (const defect of found) {
    const before = byKey.get(defect.key)
    byKey.set(defect.key, before ? { ...defect, timesFound: timesFound(before) + 1 } : defect)
  }
  return [...byKey.values()]
}

/** The number of findings of a defect in this lock-out. */
export function timesFound(defect: Defect): number {
  return defect.timesFound ?? 1
}

/**
 * The number of findings in a lock-out. A release sends the number that was shown, so that none is
 * overlooked.
 */
export function revisionOf(defects: readonly Defect[]): number {
  return defects.reduce((sum, defect) => sum + timesFound(defect), 0)
}

/** A reported fault as a defect; `id` must be unique among all faults. */
export function reportedDefect(description: string, id: string): Defect {
  return {
    kind: 'fault',
    key: `fault ${id}`,
    label: 'Reported fault',
    rating: 'Fault',
    comment: description,
  }
}

/** The finding as text: 'Brakes: Fail', or just 'Reported fault'. */
export function describeFinding({ kind, label, rating }: Pick<Defect, 'kind' | 'label' | 'rating'>): string {
  return kind === 'fault' ? label : `${label}: ${rating}`
}

/** A defect with its comment in one line: 'Brakes: Fail, pedal to the floor'; 'Reported fault: leaks oil'. */
export function defectInWords(defect: Pick<Defect, 'kind' | 'label' | 'rating' | 'comment'>): string {
  const found = describeFinding(defect)
  if (!defect.comment) return found
  return defect.kind === 'fault' ? `${found}: ${defect.comment}` : `${found}, ${defect.comment}`
}

/** A defect as a line of the machine's history. */
export function lineOf({ kind, label, rating, comment }: Defect): { label: string; text: string } {
  if (!comment) return { label, text: rating }
  return { label, text: kind === 'fault' ? comment : `${rating}: ${comment}` }
}
