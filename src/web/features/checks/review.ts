import { CameraOff, CircleDashed, ListTodo, PencilLine } from 'lucide-react'
import { type Answers, answeredItems, effectsOf } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { consequenceOf } from './consequences.tsx'
import { texts } from './texts.ts'
import { locksIn } from './unsent-locks.tsx'
import { type CheckFormState, checkedSubjects } from './use-check-form.ts'

/** The bad answers and everything that submitting causes. `leftOut`: questions with photos that the server has refused. */
export function reviewOf(form: CheckFormState, leftOut: readonly string[]): Outcome[] {
  const checked = checkedSubjects(form)
  const others = form.subjects
    .filter(subject => !checked.includes(subject) && !form.isChecked(subject.key))
    .map(({ name }) => name)
  const bad = checked.flatMap(subject => badAnswers(form, subject))
  const count = bad.filter(({ tone }) => tone === 'bad').length
  const sums = sumsOf(form, checked)
  const values = valuesOf(form, checked)
  return [
    ...(count === 0
      ? [{ text: texts.submit.allFine, note: sums, tone: 'good' as const }]
      : [
          ...(sums === '' ? [] : [{ text: sums }]),
          ...bad,
          ...locks(form),
          { text: count === 1 ? texts.effects.action : texts.effects.actionEach, icon: ListTodo },
        ]),
    ...(values === '' ? [] : [{ text: values, icon: PencilLine }]),
    ...(others.length > 0 ? [{ text: texts.submit.notChecked(others.join(', ')), icon: CircleDashed }] : []),
    ...(leftOut.length > 0
      ? [{ text: texts.submit.photosLeftOut(leftOut.join(', ')), tone: 'warn' as const, icon: CameraOff }]
      : []),
  ]
}

/** The ratings in sums: '6 Pass, 1 Fail'. */
function sumsOf({ template, answersOf }: CheckFormState, checked: readonly Subject[]): string {
  const words = checked.flatMap(({ key }) =>
    answeredItems(template, template.version, answersOf(key)).flatMap(({ item, text }) =>
      item.kind === 'rating' && text !== '' ? [text] : [],
    ),
  )
  return [...Map.groupBy(words, word => word)]
    .map(([word, same]) => texts.submit.count(same.length, word))
    .join(', ')
}

/** The bad answers about a subject, each as 'Rivets tight: Fail' with its note. */
export function badInWords(template: Template, { name }: Subject, answers: Answers) {
  return answeredItems(template, template.version, answers)
    .filter(({ verdict }) => verdict !== 'fine')
    .map(({ item, text, answer: { note } }) => ({
      item,
      note,
      text: [name, texts.submit.bad(item.label, text)].filter(Boolean).join(' · '),
    }))
}

/** The numbers and dates that were typed, so that a slip is seen: 'Ice packs: 6 · Pads to use by: 1 Jan 2027'. */
function valuesOf({ template, answersOf }: CheckFormState, checked: readonly Subject[]): string {
  return checked
    .flatMap(({ key }) =>
      answeredItems(template, template.version, answersOf(key)).flatMap(({ item, text, answer, verdict }) => {
        if ((item.kind !== 'number' && item.kind !== 'date') || text === '' || verdict !== 'fine') return []
        return [texts.submit.bad(item.label, item.kind === 'date' ? dayInWords(answer.value) : text)]
      }),
    )
    .join(' · ')
}

/** Each bad answer with its note, and then when to check it again. */
function badAnswers(form: CheckFormState, subject: Subject): Outcome[] {
  const answers = form.answersOf(subject.key)
  return badInWords(form.template, subject, answers).flatMap(({ item, text, note }) => {
    const again = effectsOf(item, answers).filter(({ kind }) => kind !== 'lock')
    const followUps = again.flatMap(effect => consequenceOf(effect, subject) ?? [])
    return [
      { text, note, tone: 'bad' as const },
      ...followUps.map(effect => ({ ...effect, tone: 'warn' as const })),
    ]
  })
}

/** The machines that submitting takes out of service, and the places that it closes. */
function locks(form: CheckFormState): Outcome[] {
  const { machines, places } = locksIn(form)
  return [...machines, ...places].flatMap(subject => {
    const consequence = consequenceOf({ kind: 'lock' }, subject)
    return consequence ? [{ ...consequence, tone: 'bad' as const }] : []
  })
}

/** The consequence in the button that submits; undefined without one. */
export function consequenceIn(form: CheckFormState): string | undefined {
  const { machines, places } = locksIn(form)
  const names = (subjects: readonly Subject[]) => subjects.map(({ name }) => name).join(', ')
  if (machines.length > 0) return texts.submit.andLocks(names(machines))
  return places.length > 0 ? texts.submit.andCloses(names(places)) : undefined
}
