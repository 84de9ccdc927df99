import { CircleAlert, CircleCheck, OctagonX } from 'lucide-react'
import { useId } from 'react'
import { isNotPassed, passedInWords } from '#domain/equipment/examinations.ts'
import { type Defect, timesFound } from '#domain/equipment/lock-out.ts'
import { type Asked, askedAbout, resultProblem } from '#domain/equipment/recheck.ts'
import { bandInWords, canBeNegative, typedNumber } from '#domain/readings/band.ts'
import { NumberInput } from '#web/components/number-input.tsx'
import { RatingChoice } from '#web/components/rating-choice.tsx'
import { texts as machineTexts } from './machine-texts.ts'

const texts = machineTexts.release

interface RecheckFieldProps {
  defect: Defect
  /** The new reading or answer; '' if there is none yet. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One finding, and the new reading or answer to the same question. */
export function RecheckField({ defect, value, error, onChange }: RecheckFieldProps) {
  const id = useId()
  const { label, rating, comment } = defect
  const asked = askedAbout(defect)
  const limits = asked.kind === 'number' ? bandInWords(asked.limits, asked.unit) : ''
  const times = timesFound(defect)
  const isBad = value !== '' && resultProblem(defect, value) !== undefined
  const errorId = error ? `${id}-error` : undefined
  const isPassed = defect.kind === 'examination' && !isNotPassed(defect)
  return (
    <li className="@container flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-0.5">
        <p id={id} className="text-lg font-bold wrap-anywhere">
          {label}
        </p>
        <p className="flex items-start gap-2 font-semibold text-bad">
          <OctagonX aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{texts.found(rating, times)}</span>
            {limits && <span className="block">{texts.limit(limits)}</span>}
          </span>
        </p>
        {comment && <p className="wrap-anywhere">“{comment}”</p>}
      </div>
      {defect.kind === 'examination' ? (
        <p className={`flex items-center gap-2 font-semibold ${isPassed ? 'text-ok' : 'text-warn'}`}>
          {isPassed ? (
            <CircleCheck aria-hidden className="size-5 shrink-0" />
          ) : (
            <CircleAlert aria-hidden className="size-5 shrink-0" />
          )}
          {isPassed ? passedInWords(defect).trim() : texts.notPassed}
        </p>
      ) : (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold text-ink-soft">
            {asked.kind === 'number' ? texts.newReading : texts.newResult}
          </p>
          <NewAnswer
            id={id}
            label={label}
            asked={asked}
            value={value}
            errorId={errorId}
            onChange={onChange}
          />
          {asked.kind === 'number' && !error && typedNumber(value) !== undefined && (
            <output className={`flex items-center gap-1.5 font-semibold ${isBad ? 'text-bad' : 'text-ok'}`}>
              {isBad ? (
                <OctagonX aria-hidden className="size-5 shrink-0" />
              ) : (
                <CircleCheck aria-hidden className="size-5 shrink-0" />
              )}
              {isBad ? texts.outside : texts.within}
            </output>
          )}
        </div>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </li>
  )
}

interface NewAnswerProps {
  /** The id of the finding's name. */
  id: string
  label: string
  asked: Asked
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
}

function NewAnswer({ id, label, asked, value, errorId, onChange }: NewAnswerProps) {
  if (asked.kind === 'words') {
    return (
      <RatingChoice
        name={`${id}-answer`}
        options={asked.words}
        chosen={[value]}
        labelledBy={id}
        errorId={errorId}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <div className="flex items-center gap-3">
      <NumberInput
        aria-labelledby={id}
        aria-required
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        signOf={canBeNegative([asked.limits], asked.unit) && label}
        className="max-w-40 text-xl"
        onType={onChange}
      />
      <span className="font-semibold">{asked.unit}</span>
    </div>
  )
}
