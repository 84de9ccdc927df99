import { LockKeyhole, Wrench } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { describeFinding } from '#domain/equipment/lock-out.ts'
import { type Entry, ratingsOf } from '#domain/forms/form.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { texts } from '../texts.ts'
import { failedMachines } from './use-submission.ts'

/** The answers of a form in sums, and everything that submitting them causes. */
export function reviewOf(definition: ChecklistDefinition, machines: readonly Entry[]): Outcome[] {
  const given = machines.flatMap((entry, index) =>
    ratingsOf(definition.form).map(({ key, label }) => ({
      label: machines.length > 1 ? `${label} (${itemLabel(definition.form, entry, index)})` : label,
      word: entry[key],
    })),
  )
  const sums = definition.ratings.flatMap(({ value, tone }): Outcome[] => {
    const labels = given.filter(({ word }) => word === value).map(({ label }) => label)
    if (labels.length === 0) return []
    if (tone === 'bad')
      return [{ text: labels.map(label => describeFinding({ label, rating: value })).join(', '), tone }]
    return [{ text: texts.review.count(labels.length, value), ...(tone === 'good' && { tone }) }]
  })
  const failed = failedMachines(definition, machines)
  const locks = failed.map(
    ({ label }): Outcome => ({ text: texts.review.locks(label), tone: 'bad', icon: LockKeyhole }),
  )
  return [
    ...sums,
    ...locks,
    ...(failed.length > 0
      ? [{ text: texts.review.engineer, note: texts.review.withReason, icon: Wrench }]
      : []),
  ]
}

/** The consequence in the button that submits; undefined without one. */
export function consequenceIn(
  definition: ChecklistDefinition,
  machines: readonly Entry[],
): string | undefined {
  const names = failedMachines(definition, machines).map(({ label }) => label)
  return names.length > 0 ? texts.review.andLocks(names.join(', ')) : undefined
}
