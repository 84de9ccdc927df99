import type { RatingTone } from '#domain/forms/kinds/rating.ts'
import { answerTo, type Machine, textAt } from './answers.ts'
import { type ChecklistDefinition, checksOf } from './define.ts'

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
  const critical = new Set(
    definition.checkSections
      .filter(({ isCritical }) => isCritical)
      .flatMap(({ checks }) => checks.map(({ key }) => key)),
  )
  const findings = checksOf(definition, version).map((check): Finding => {
    const { rating, comment } = answerTo(definition, machine, check)
    const { key, label } = check
    return { key, label, rating, tone: toneOf(definition, rating), comment, isCritical: critical.has(key) }
  })
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
