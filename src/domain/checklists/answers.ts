import type { RatingField } from '#domain/forms/kinds/rating.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'

/** A machine as it travels and is stored: the specification's field names. */
export type Machine = Record<string, unknown>

/** The answers for one machine, in one shape for every checklist; '' where there is none yet. */
export interface MachineAnswers {
  fields: Record<string, string>
  ratings: Record<string, string>
  comments: Record<string, string>
}

/** The form of a machine nobody has looked at yet. */
export function blankAnswers(definition: ChecklistDefinition): MachineAnswers {
  const checkKeys = checksOf(definition).map(check => check.key)
  return {
    fields: blank(fieldsOf(definition).map(field => field.key)),
    ratings: blank(checkKeys),
    comments: blank(definition.checksTakeComments ? checkKeys : []),
  }
}

/** The answers under the specification's field names, as the server takes them. */
export function answersToMachine(definition: ChecklistDefinition, answers: MachineAnswers): Machine {
  const checks = checksOf(definition)
  const listed = checks.map(({ key, label }) => ({
    item: label,
    condition: answers.ratings[key] ?? '',
    comment: answers.comments[key] || null,
  }))
  if (definition.checksTravelAs !== 'fields') {
    return { ...answers.fields, [definition.checksTravelAs.listNamed]: listed }
  }
  const ratings = Object.fromEntries(checks.map(({ key }) => [key, answers.ratings[key] ?? '']))
  if (!definition.checksTakeComments) return { ...answers.fields, ...ratings }
  const comments = checks.map(({ key }) => [commentKey(key), answers.comments[key] || null])
  return { ...answers.fields, ...ratings, ...Object.fromEntries(comments) }
}

/** Reads a stored machine back into the form, without what the current version no longer asks for. */
export function machineToAnswers(definition: ChecklistDefinition, machine: Machine): MachineAnswers {
  const answers = blankAnswers(definition)
  for (const { key } of fieldsOf(definition)) answers.fields[key] = textAt(machine, key)
  for (const check of checksOf(definition)) {
    const { rating, comment } = answerTo(definition, machine, check)
    answers.ratings[check.key] = rating
    if (definition.checksTakeComments) answers.comments[check.key] = comment
  }
  return answers
}

/** How a stored machine was rated in one check, however its checks travel; '' where it was not. */
export function answerTo(
  definition: ChecklistDefinition,
  machine: Machine,
  { key, label }: Pick<RatingField, 'key' | 'label'>,
): { rating: string; comment: string } {
  if (definition.checksTravelAs === 'fields') {
    return { rating: textAt(machine, key), comment: textAt(machine, commentKey(key)) }
  }
  const list = machine[definition.checksTravelAs.listNamed]
  const listed: Machine[] = Array.isArray(list) ? list : []
  const entry = listed.find(({ item }) => item === label) ?? {}
  return { rating: textAt(entry, 'condition'), comment: textAt(entry, 'comment') }
}

/** The text that a stored machine has in a field; '' where it has none. */
export function textAt(machine: Machine, key: string): string {
  const value = machine[key]
  return typeof value === 'string' ? value : ''
}

/** Who inspected a stored machine; '' where nobody is named. */
export function inspectorOf({ inspectorFields: [named] }: ChecklistDefinition, machine: Machine): string {
  return named ? textAt(machine, named.key) : ''
}

/** The name under which a check's comment travels beside it (decisions, Calls). */
export function commentKey(checkKey: string): string {
  return `${checkKey}Comments`
}

function blank(keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map(key => [key, '']))
}
