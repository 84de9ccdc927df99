import { CameraOff, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { answeredItems, effectsOf } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import { Consequences } from './consequences.tsx'
import { texts } from './texts.ts'
import { type CheckFormState, checkedSubjects } from './use-check-form.ts'

interface ReviewProps {
  form: CheckFormState
  /** The questions with photos that the server has refused. */
  leftOut: readonly string[]
}

/** The bad answers and what submitting them will do, before someone signs. */
export function Review({ form, leftOut }: ReviewProps) {
  const checked = checkedSubjects(form)
  const others = form.subjects.filter(subject => !checked.includes(subject)).map(({ name }) => name)
  const hasBad = checked.some(subject => form.stateOf(subject).bad > 0)
  return (
    <div className="flex flex-col gap-3">
      {!hasBad && (
        <Line icon={CircleCheck} look="font-semibold text-ok">
          {texts.submit.allFine}
        </Line>
      )}
      {checked.map(subject => (
        <BadAnswers key={subject.key} form={form} subject={subject} />
      ))}
      {others.length > 0 && (
        <Line icon={CircleDashed} look="text-ink-soft">
          {texts.submit.notChecked(others.join(', '))}
        </Line>
      )}
      {leftOut.length > 0 && (
        <Line icon={CameraOff} look="font-semibold text-warn">
          {texts.submit.photosLeftOut(leftOut.join(', '))}
        </Line>
      )}
    </div>
  )
}

function BadAnswers({ form, subject }: { form: CheckFormState; subject: Subject }) {
  const { template } = form
  const answers = form.answersOf(subject.key)
  const bad = answeredItems(template, template.version, answers).filter(({ verdict }) => verdict !== 'fine')
  return bad.map(({ item, text, answer }) => (
    <div key={item.key} className="flex flex-col gap-1.5 rounded-control border border-bad bg-bad-soft p-3">
      <Line icon={CircleX} look="font-semibold text-bad">
        {[subject.name, texts.submit.bad(item.label, text)].filter(Boolean).join(' · ')}
      </Line>
      {answer.note && <p className="wrap-anywhere whitespace-pre-wrap">{answer.note}</p>}
      <Consequences effects={effectsOf(item, answers)} subject={subject} />
    </div>
  ))
}

function Line({ icon: Icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
