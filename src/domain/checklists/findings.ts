import type { RatingTone } from '#domain/forms/kinds/rating.ts'
import { answerTo, type Machine, textAt } from './answers.ts'
import { type ChecklistDefinition, checksOfSection } from './define.ts'

/** One rated check of a stored machine, in its own version's words. */
export interface Finding {
  key: string
  label: string
  rating: string
  tone: RatingTone
  /** '' where there is none. */
  comment: string
  isCritical: boolean
}

/** The checks of a stored machine that its version asked for: bad ones first, otherwise in the order of the form. */
export function findingsOf(definition: ChecklistDefinition, version: number, machine: Machine): Finding[] {
  const findings = definition.checkSections.flatMap(section =>
    checksOfSection(section, version).map((check): Finding => {
      const { key, label } = check
      const answer = answerTo(definition, machine, check)
      return {
        key,
        label,
        ...answer,
        tone: toneOf(definition, answer.rating),
        isCritical: section.isCritical,
      }
    }),
  )
  return [...findings.filter(({ tone }) => tone === 'bad'), ...findings.filter(({ tone }) => tone !== 'bad')]
}

/** What to call a stored machine: its name, or what it is known by. */
export function nameOfMachine(definition: ChecklistDefinition, machine: Machine, place: number): string {
  return (
    textAt(machine, definition.namedBy) ||
    textAt(machine, definition.knownBy) ||
    `${definition.noun} ${place + 1}`
  )
}

function toneOf(definition: ChecklistDefinition, rating: string): RatingTone {
  return definition.ratings.find(({ value }) => value === rating)?.tone ?? 'neutral'
}
