import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'

/** A machine as it travels and is stored: the specification's field names. */
export type Machine = Record<string, unknown>

/** What has been answered for one machine, in the same shape for every checklist; what is open is ''. */
export interface MachineAnswers {
  fields: Record<string, string>
  ratings: Record<string, string>
  comments: Record<string, string>
}

interface ListedCheck {
  item: string
  condition: string
  comment: string | null
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

/** Reads a stored machine back into the form; what this version of the form does not ask for is left out. */
export function machineToAnswers(definition: ChecklistDefinition, machine: Machine): MachineAnswers {
  const answers = blankAnswers(definition)
  for (const { key } of fieldsOf(definition)) answers.fields[key] = text(machine[key])
  const listed = listedChecks(definition, machine)
  for (const { key, label } of checksOf(definition)) {
    const inList = listed.find(check => check.item === label)
    answers.ratings[key] = inList?.condition ?? text(machine[key])
    if (definition.checksTakeComments)
      answers.comments[key] = inList?.comment ?? text(machine[commentKey(key)])
  }
  return answers
}

/** The name under which a check's comment travels beside it (decisions, Calls). */
export function commentKey(checkKey: string): string {
  return `${checkKey}Comments`
}

function blank(keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map(key => [key, '']))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listedChecks(definition: ChecklistDefinition, machine: Machine): ListedCheck[] {
  if (definition.checksTravelAs === 'fields') return []
  const list = machine[definition.checksTravelAs.listNamed]
  if (!Array.isArray(list)) return []
  return list.map((entry: Machine) => ({
    item: text(entry.item),
    condition: text(entry.condition),
    comment: text(entry.comment) || null,
  }))
}
