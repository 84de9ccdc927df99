import { ListTodo, LockKeyhole, Wrench } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { describeFinding } from '#domain/equipment/lock-out.ts'
import { type Entry, ratingsOf } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { texts } from '../texts.ts'
import { failedMachines } from './use-submission.ts'

/** The answers of a form in sums, the bad ones each with its words, and everything that submitting them causes. */
export function reviewOf(definition: ChecklistDefinition, machines: readonly Entry[]): Outcome[] {
  const given = machines.flatMap((entry, index) =>
    ratingsOf(definition.form).map(({ key, label }) => ({
      label: machines.length > 1 ? `${label} (${itemLabel(definition.form, entry, index)})` : label,
      word: entry[key],
      comment: textAt(entry, commentKey(key)),
    })),
  )
  const sums = definition.ratings.flatMap(({ value, tone }): Outcome[] => {
    const same = given.filter(({ word }) => word === value)
    if (same.length === 0) return []
    if (tone === 'bad')
      return same.map(({ label, comment }) => ({
        text: describeFinding({ label, rating: value }),
        note: comment,
        tone,
      }))
    return [{ text: texts.review.count(same.length, value), ...(tone === 'good' && { tone }) }]
  })
  const failed = failedMachines(definition, machines)
  const badCount = sums.filter(({ tone }) => tone === 'bad').length
  const hasPhotos = failed.every(({ photos }) => Object.values(photos).some(paths => paths.length > 0))
  const locks = failed.map(
    ({ label }): Outcome => ({ text: texts.review.locks(label), tone: 'bad', icon: LockKeyhole }),
  )
  return [
    ...sums,
    ...locks,
    ...(failed.length > 0
      ? [
          { text: texts.review.actions(badCount), icon: ListTodo },
          {
            text: texts.review.engineer,
            note: hasPhotos ? texts.review.withReason : texts.review.addPhoto,
            icon: Wrench,
          },
        ]
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
