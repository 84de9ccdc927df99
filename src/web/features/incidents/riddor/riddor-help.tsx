import { Check, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayInWords } from '#domain/dates.ts'
import { outcomeInWords } from '#domain/incidents/deadline.ts'
import {
  adviseOnRiddor,
  decisionOn,
  OPEN_QUESTIONS,
  type RiddorAdvice,
  type RiddorDecision,
} from '#domain/incidents/riddor.ts'
import {
  answerInWords,
  questionInWords,
  questionsFor,
  type RiddorAnswers,
  type RiddorQuestion,
} from '#domain/incidents/riddor-questions.ts'
import { Button } from '#web/components/button.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { HowToReport } from '../how-to-report.tsx'
import { texts } from '../texts.ts'
import { RiddorQuestionField } from './riddor-question.tsx'

interface RiddorHelpProps {
  answers: RiddorAnswers
  /** yyyy-MM-dd; `null` if unknown. */
  accidentDate: string | null
  decision: RiddorDecision
  onAnswer: (answers: RiddorAnswers) => void
  onDecide: (decision: RiddorDecision) => void
}

/** The few questions of the regulations, and the advice that follows from them. The user decides. */
export function RiddorHelp({ answers, accidentDate, decision, onAnswer, onDecide }: RiddorHelpProps) {
  const isPhone = useIsPhone()
  const advice = adviseOnRiddor(answers, accidentDate)
  const advised = decisionOn(advice)
  const result = useRef<HTMLDivElement>(null)
  const followed = useRef<HTMLParagraphElement>(null)
  const isFollowed = decision.isCompleted && decision.isRequired === advised?.isRequired
  const questions = questionsFor(answers)
  const open = questions.filter(question => answers[question] === null).length
  const follow = () => {
    flushSync(() => advised && onDecide(advised))
    followed.current?.focus()
  }
  /** The last answer brings up the result, which may still be below the window. */
  const answer = (question: RiddorQuestion, given: RiddorAnswers) => {
    flushSync(() => onAnswer(given))
    if (questionsFor(given).at(-1) === question) result.current?.scrollIntoView({ block: 'nearest' })
  }
  const verdict = (
    <div ref={result} className="flex scroll-mt-6 scroll-mb-40 flex-col gap-5">
      <output className="block">
        <Advice advice={advice} open={open} />
      </output>
      {advised &&
        (isFollowed ? (
          <p ref={followed} tabIndex={-1} className="flex items-center gap-2 font-semibold text-ok">
            <Check aria-hidden className="size-5 shrink-0" />
            {texts.riddor.follows}
          </p>
        ) : (
          <Button
            kind="primary"
            icon={Check}
            className="min-h-14 self-start max-sm:self-stretch"
            onClick={follow}
          >
            {texts.riddor.use}
          </Button>
        ))}
    </div>
  )
  return (
    <div className="flex flex-col gap-5">
      {isPhone ? (
        <OneByOne questions={questions} answers={answers} onAnswer={answer}>
          {verdict}
        </OneByOne>
      ) : (
        <>
          {questions.map(question => (
            <RiddorQuestionField
              key={question}
              question={question}
              answers={answers}
              onAnswer={given => answer(question, given)}
            />
          ))}
          {verdict}
        </>
      )}
    </div>
  )
}

interface OneByOneProps {
  questions: readonly RiddorQuestion[]
  answers: RiddorAnswers
  onAnswer: (question: RiddorQuestion, answers: RiddorAnswers) => void
  /** The result so far, below the question. */
  children: ReactNode
}

/**
 * On a phone: one question, with the way back, and the answers so far. An answer leads to the next question; a number is
 * typed, so it waits for the button.
 */
function OneByOne({ questions, answers, onAnswer, children }: OneByOneProps) {
  const asked = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(() => questions.find(question => answers[question] === null))
  const [first] = questions
  // An answer can take away the question that follows.
  const at = Math.max(
    questions.findIndex(question => question === shown),
    0,
  )
  const question = questions[at] ?? first
  const earlier = questions.filter(one => one !== question && answers[one] !== null)
  if (!question) return null
  const answer = (given: RiddorAnswers) => {
    const following = questionsFor(given)
    const next = following[following.indexOf(question) + 1]
    if (question === 'daysUnfit' || next === undefined) return onAnswer(question, given)
    onAnswer(question, given)
    flushSync(() => setShown(next))
    asked.current?.focus()
  }
  return (
    <>
      <div ref={asked} tabIndex={-1} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{texts.riddor.count(at + 1, questions.length)}</p>
        <RiddorQuestionField key={question} question={question} answers={answers} onAnswer={answer} />
        <div className="flex gap-3 *:min-h-14">
          {at > 0 && <Button onClick={() => setShown(questions[at - 1])}>{texts.riddor.previous}</Button>}
          {at < questions.length - 1 && (
            <Button className="grow" onClick={() => setShown(questions[at + 1])}>
              {answers[question] === null ? texts.riddor.skip : texts.riddor.next}
            </Button>
          )}
        </div>
      </div>
      {children}
      {earlier.length > 0 && (
        <ul aria-label={texts.riddor.answered} className="divide-y divide-line border-t border-line">
          {earlier.map(one => (
            <li key={one}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center justify-between gap-4 py-2 text-left"
                onClick={() => setShown(one)}
              >
                <span className="min-w-0 text-sm text-ink-soft">{questionInWords(one, answers)}</span>
                <span className="max-w-1/2 shrink-0 text-right font-semibold text-rink">
                  {answerInWords(answers, one)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const looks: Record<'due' | 'open' | 'none', { icon: LucideIcon; look: string; iconLook: string }> = {
  due: { icon: TriangleAlert, look: 'border-warn bg-warn-soft', iconLook: 'text-warn' },
  open: { icon: CircleHelp, look: 'border-warn bg-warn-soft', iconLook: 'text-warn' },
  none: { icon: CircleCheck, look: 'border-ok bg-ok-soft', iconLook: 'text-ok' },
}

/** The result: whether and by when it has to be reported, why, and the regulation. */
function Advice({ advice, open }: { advice: RiddorAdvice; open: number }) {
  const { outcome, because, citations, reportBy, maybeKnownLate } = advice
  const { selectedRink } = useRink()
  const today = useRinkDate(selectedRink ?? { timezone: 'UTC' })
  const isDue = outcome === 'reportable'
  const { icon: Icon, look, iconLook } = looks[isDue ? 'due' : outcome === 'undecided' ? 'open' : 'none']
  const isDated = isDue && reportBy !== null && !maybeKnownLate
  return (
    <div className={`flex items-start gap-3 rounded-control border p-4 ${look}`}>
      <Icon aria-hidden className={`mt-0.5 size-7 shrink-0 ${iconLook}`} />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="text-xl font-bold">
          {isDated ? texts.riddor.reportBy(dayInWords(reportBy, today)) : outcomeInWords(advice, today)}
        </p>
        {outcome === 'undecided' && open > 0 && (
          <p className="font-semibold">{texts.riddor.questionsLeft(open)}</p>
        )}
        {because !== OPEN_QUESTIONS && (
          <>
            <p>{because}</p>
            {isDue && selectedRink && <HowToReport advice={advice} rink={selectedRink} />}
            <p className="text-sm text-ink-soft">{texts.riddor.notLegal(citations.join(', '))}</p>
          </>
        )}
      </div>
    </div>
  )
}
