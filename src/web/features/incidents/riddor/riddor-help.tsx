import { Check } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { outcomeInWords } from '#domain/incidents/deadline.ts'
import {
  adviseOnRiddor,
  decisionOn,
  type RiddorAdvice,
  type RiddorDecision,
} from '#domain/incidents/riddor.ts'
import { questionsFor, type RiddorAnswers } from '#domain/incidents/riddor-questions.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
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

/** A few questions and the advice of the regulations. The user decides. */
export function RiddorHelp({ answers, accidentDate, decision, onAnswer, onDecide }: RiddorHelpProps) {
  const advice = adviseOnRiddor(answers, accidentDate)
  const advised = decisionOn(advice)
  const followed = useRef<HTMLParagraphElement>(null)
  const isFollowed = decision.isCompleted && decision.isRequired === advised?.isRequired
  const follow = () => {
    flushSync(() => advised && onDecide(advised))
    followed.current?.focus()
  }
  return (
    <div className="flex flex-col gap-5">
      {questionsFor(answers).map(question => (
        <RiddorQuestionField key={question} question={question} answers={answers} onAnswer={onAnswer} />
      ))}
      <output className="block">
        <AdviceNotice advice={advice} />
      </output>
      {advised &&
        (isFollowed ? (
          <p ref={followed} tabIndex={-1} className="flex items-center gap-2 font-semibold text-ok">
            <Check aria-hidden className="size-5 shrink-0" />
            {texts.riddor.follows}
          </p>
        ) : (
          <Button icon={Check} className="self-start max-sm:self-stretch" onClick={follow}>
            {texts.riddor.use}
          </Button>
        ))}
    </div>
  )
}

function AdviceNotice({ advice }: { advice: RiddorAdvice }) {
  const { outcome, because, citations, notifyWithoutDelay } = advice
  return (
    <Notice tone={outcome === 'reportable' ? 'warn' : 'info'} title={outcomeInWords(advice)}>
      <p>{texts.riddor.because(because)}</p>
      {notifyWithoutDelay && <p className="mt-1 font-semibold">{texts.riddor.atOnce}</p>}
      <p className="mt-1 text-sm text-ink-soft">{texts.riddor.notLegal(citations.join(', '))}</p>
    </Notice>
  )
}
