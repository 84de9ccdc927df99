import type { MachineAnswers } from './answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf, type MissingStep } from './define.ts'

/** What keeps a checklist from being submitted: the toast to show, and the first place to go to. */
export interface ChecklistProblem {
  /** The machine's place in the list, from 0. */
  machine: number
  title: string
  text: string
  bullets: string[]
  /** The key of the first field or check that is missing. */
  firstMissing: string
}

interface Question {
  key: string
  label: string
  isAnswered: boolean
}

/** The first thing that is missing, in the checklist's own manner (specification 2, section 5). */
export function findProblem(
  definition: ChecklistDefinition,
  machines: MachineAnswers[],
): ChecklistProblem | undefined {
  for (const [machine, answers] of machines.entries()) {
    const questions = questionsOf(definition, answers)
    for (const step of definition.missing) {
      const missing = missingIn(step, definition, questions)
      const [first] = missing
      if (first) return tell(definition, step, machine, answers, first, missing)
    }
  }
  return undefined
}

/** How many checks of a machine have a rating, and how many there are. */
export function checkProgress(
  definition: ChecklistDefinition,
  answers: Pick<MachineAnswers, 'ratings'>,
): { answered: number; total: number } {
  const checks = checksOf(definition)
  return { answered: checks.filter(check => answers.ratings[check.key]).length, total: checks.length }
}

/** What to call a machine on the screen: its name, or its noun and place. */
export function machineLabel(
  definition: ChecklistDefinition,
  answers: MachineAnswers,
  machine: number,
): string {
  return answers.fields[definition.namedBy]?.trim() || `${definition.noun} ${machine + 1}`
}

/** What the checklist says of checks without a rating, where one sentence tells it. */
export function missingChecksSentence(definition: ChecklistDefinition, labels: string[]): string {
  const step = definition.missing.find(({ looksAt }) => looksAt.includes('checks'))
  return fill(step?.text ?? '', { missing: namesOf(labels, step?.atMost) })
}

function questionsOf(definition: ChecklistDefinition, answers: MachineAnswers): Question[] {
  const fields = fieldsOf(definition).map(({ key, label }) => ({
    key,
    label,
    isAnswered: Boolean(answers.fields[key]?.trim()),
  }))
  const checks = checksOf(definition).map(({ key, label }) => ({
    key,
    label,
    isAnswered: Boolean(answers.ratings[key]),
  }))
  return [...fields, ...checks]
}

function missingIn(step: MissingStep, definition: ChecklistDefinition, questions: Question[]): Question[] {
  const checkKeys = checksOf(definition).map(check => check.key)
  const keys = step.looksAt.flatMap(key => (key === 'checks' ? checkKeys : [key]))
  return keys.flatMap(key => questions.filter(question => question.key === key && !question.isAnswered))
}

function tell(
  definition: ChecklistDefinition,
  step: MissingStep,
  machine: number,
  answers: MachineAnswers,
  first: Question,
  missing: Question[],
): ChecklistProblem {
  const labels = missing.map(question => question.label)
  const words = {
    n: String(machine + 1),
    name: machineLabel(definition, answers, machine),
    missing: namesOf(labels, step.atMost),
  }
  return {
    machine,
    title: fill(step.title, words),
    text: fill(step.text, words),
    bullets: step.asBullets ? labels : [],
    firstMissing: first.key,
  }
}

function fill(template: string, words: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
}

function namesOf(labels: string[], atMost = labels.length): string {
  const named = labels.slice(0, atMost).join(', ')
  return labels.length > atMost ? `${named}...` : named
}
