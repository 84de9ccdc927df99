import { CameraOff, CircleDashed } from 'lucide-react'
import { answeredItems, effectsOf, verdictOf } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { consequenceOf } from './consequences.tsx'
import { texts } from './texts.ts'
import { type CheckFormState, checkedSubjects } from './use-check-form.ts'

/** The bad answers and everything that submitting causes. `leftOut`: questions with photos that the server has refused. */
export function reviewOf(form: CheckFormState, leftOut: readonly string[]): Outcome[] {
  const checked = checkedSubjects(form)
  const others = form.subjects
    .filter(subject => !checked.includes(subject) && !form.isChecked(subject.key))
    .map(({ name }) => name)
  const bad = checked.flatMap(subject => badAnswers(form, subject))
  return [
    ...(bad.length > 0 ? bad : [{ text: texts.submit.allFine, tone: 'good' as const }]),
    ...(others.length > 0 ? [{ text: texts.submit.notChecked(others.join(', ')), icon: CircleDashed }] : []),
    ...(leftOut.length > 0
      ? [{ text: texts.submit.photosLeftOut(leftOut.join(', ')), tone: 'warn' as const, icon: CameraOff }]
      : []),
  ]
}

/** Each bad answer with its note, and then its consequences. */
function badAnswers(form: CheckFormState, subject: Subject): Outcome[] {
  const { template } = form
  const answers = form.answersOf(subject.key)
  return answeredItems(template, template.version, answers)
    .filter(({ item }) => verdictOf(item, answers) !== 'fine')
    .flatMap(({ item, text, answer }) => {
      const label = [subject.name, texts.submit.bad(item.label, text)].filter(Boolean).join(' · ')
      const effects = effectsOf(item, answers).flatMap(effect => consequenceOf(effect, subject) ?? [])
      return [
        { text: label, note: answer.note, tone: 'bad' as const },
        ...effects.map(effect => ({ ...effect, tone: 'warn' as const })),
      ]
    })
}
