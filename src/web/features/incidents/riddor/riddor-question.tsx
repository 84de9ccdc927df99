import { useState } from 'react'
import {
  DANGEROUS_OCCURRENCES,
  MOST_DAYS,
  questionInWords,
  type RiddorAnswers,
  type RiddorQuestion,
  readDaysUnfit,
  riddorAnswersSchema,
  SPECIFIED_INJURIES,
  WHO,
  WHO_LABELS,
} from '#domain/incidents/riddor-questions.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from '../texts.ts'

const YES_OR_NO = [
  { value: 'yes', label: texts.riddor.yes },
  { value: 'no', label: texts.riddor.no },
] as const

interface RiddorQuestionProps {
  question: RiddorQuestion
  answers: RiddorAnswers
  onAnswer: (answers: RiddorAnswers) => void
}

/** One question of the RIDDOR help. */
export function RiddorQuestionField({ question, answers, onAnswer }: RiddorQuestionProps) {
  const label = questionInWords(question, answers)
  const answer = (given: Partial<RiddorAnswers>) => onAnswer({ ...answers, ...given })
  switch (question) {
    case 'who':
      return (
        <ChoiceField
          label={label}
          isLarge
          options={WHO.map(value => ({ value, label: WHO_LABELS[value] }))}
          value={answers.who}
          onChange={who => answer({ who })}
        />
      )
    case 'death':
    case 'workRelated':
    case 'hospital':
      return (
        <ChoiceField
          label={label}
          isLarge
          {...(question === 'hospital' && { hint: texts.riddor.noTreatment })}
          options={YES_OR_NO}
          value={answers[question]}
          onChange={given => answer({ [question]: given })}
        />
      )
    case 'specifiedInjury':
    case 'dangerousOccurrence': {
      const listed = question === 'specifiedInjury' ? SPECIFIED_INJURIES : DANGEROUS_OCCURRENCES
      return (
        <ChoiceField
          label={label}
          isLarge
          isList
          options={[
            ...listed.map(({ key, label: words }) => ({ value: key, label: words })),
            { value: 'none', label: texts.riddor.noneOfThese },
          ]}
          value={answers[question]}
          onChange={given => {
            const read = riddorAnswersSchema.safeParse({ ...answers, [question]: given })
            if (read.success) onAnswer(read.data)
          }}
        />
      )
    }
    case 'daysUnfit':
      return (
        <DaysField label={label} days={answers.daysUnfit} onAnswer={daysUnfit => answer({ daysUnfit })} />
      )
    default:
      return null
  }
}

interface DaysFieldProps {
  label: string
  days: number | null
  onAnswer: (days: number | null) => void
}

/** The field stores the typed text: '3.5' is not a number of days and must not become one. */
function DaysField({ label, days, onAnswer }: DaysFieldProps) {
  const [typed, setTyped] = useState(days === null ? '' : String(days))
  const isRefused = readDaysUnfit(typed) === undefined
  return (
    <TextField
      label={label}
      hint={texts.riddor.daysHint}
      inputMode="numeric"
      maxLength={10}
      error={isRefused ? texts.riddor.wholeDays(MOST_DAYS) : undefined}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onAnswer(readDaysUnfit(value) ?? null)
      }}
    />
  )
}
