import { RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { type Answers, answerProblems } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import { itemsOf, type Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Questions } from '../questions.tsx'
import { texts } from './texts.ts'

const text = texts.preview

/** The check as a tablet shows it. It can be answered; nothing is saved. */
export function Preview({ rink, template }: { rink: Rink; template: Template }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [timers, setTimers] = useState<Readonly<Record<string, string>>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = answerProblems(template, template.version, answers)
  const restart = () => {
    setAnswers({})
    setTimers({})
    setIsSubmitted(false)
  }
  return (
    <section aria-label={text.heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">{text.heading}</h2>
          <p className="text-sm text-ink-soft">{text.hint}</p>
        </div>
        <Button icon={RotateCcw} onClick={restart}>
          {text.again}
        </Button>
      </div>
      {/* A tablet of 820 px, made smaller as a whole so that it looks as it does there. */}
      <div className="overflow-hidden rounded-card border border-line-strong bg-paper lg:max-h-[calc(100dvh-15rem)] lg:overflow-y-auto">
        <div className="flex flex-col gap-5 p-4 sm:p-5 lg:w-205 lg:[zoom:0.64] xl:[zoom:0.8]">
          <div className="flex items-center gap-4">
            <CheckIcon name={template.icon} />
            <p className="text-2xl font-bold wrap-anywhere">{template.title || texts.newTitle}</p>
          </div>
          {itemsOf(template).length === 0 ? (
            <p className="text-ink-soft">{text.empty}</p>
          ) : (
            <>
              <Questions
                template={template}
                errorOf={({ key }) =>
                  isSubmitted ? problems.find(({ path }) => path === key)?.message : undefined
                }
                at={{
                  rink,
                  checkId: 0,
                  draftKey: '',
                  isTrial: true,
                  subject: subjectOf(template),
                  answers,
                  timers,
                  onAnswer: (key, change) =>
                    setAnswers(before => ({
                      ...before,
                      [key]: { ...(before[key] ?? { value: '', note: '', photos: [] }), ...change },
                    })),
                  onTimer: (timer, at) => setTimers(before => ({ ...before, [timer]: at })),
                }}
              />
              {isSubmitted && problems.length === 0 && <Notice tone="info">{text.complete}</Notice>}
              <Button icon={Send} className="min-h-16 self-end" onClick={() => setIsSubmitted(true)}>
                {text.submit}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** Something to check, so that the preview can say what a bad answer would do to it. */
function subjectOf({ about, points: [point] }: Template): Subject {
  if (point) return { key: `point:${point.key}`, name: point.label }
  if (about === 'machine') return { key: 'machine:0', name: text.machine }
  return about === 'rink' ? { key: '', name: '' } : { key: 'place:0', name: text[about] }
}
