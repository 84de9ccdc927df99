import { type KeyboardEvent, useId, useState } from 'react'
import { timeInWords } from '#domain/dates.ts'
import { ROOM_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { beyondInWords, typedNumber } from '#domain/readings/band.ts'
import { decimalsOf, inSi, inWords, shortUnit } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FieldError } from '#web/components/field.tsx'
import { NumberDoubt } from '#web/components/number-doubt.tsx'
import { NumberInput } from '#web/components/number-input.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { ReadingState } from '#web/log/reading-state.tsx'
import { RoomAmmonia } from './ammonia-cards.tsx'
import { actsInWords, expectedInWords, valueInWords } from './item-words.ts'
import { meterProblem, needsSign, type RoundField } from './round-draft.ts'
import { texts } from './texts.ts'

interface RoundFieldRowProps {
  rink: Rink
  field: RoundField
  note: string
  /** True once the round was to be saved, so that a missing note is marked. */
  isChecked: boolean
  /** True if the screen has a keypad for it. */
  hasKeypad: boolean
  onFocusChange: (isFocused: boolean) => void
  onType: (typed: string) => void
  onNote: (note: string) => void
  /** Confirms a number that is probably wrong. */
  onConfirm: () => void
}

/** One reading of the round: a big field with the last value and the limits beside it. */
export function RoundFieldRow({
  rink,
  field,
  note,
  isChecked,
  hasKeypad,
  onFocusChange,
  onType,
  onNote,
  onConfirm,
}: RoundFieldRowProps) {
  const { item, typed, last, state, problem, needsNote, question } = field
  const id = useId()
  // A number is doubted when it is complete.
  const [isTyping, setIsTyping] = useState(false)
  const changeFocus = (isFocused: boolean) => {
    setIsTyping(isFocused)
    onFocusChange(isFocused)
  }
  const today = useRinkDate(rink)
  const expected = expectedInWords(item)
  const beyond =
    state && beyondInWords(Number(typedNumber(typed)), item, item.unit ? shortUnit(item.unit) : '')
  const known = last && `${valueInWords(last.value, item)}, ${timeInWords(last.at, rink.timezone, today)}`
  return (
    <li className="flex flex-col gap-3 py-4">
      {/* In two narrow columns, the label is above the field. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @lg:@max-2xl:grid-cols-1">
        <label htmlFor={id} className="min-w-0 text-lg font-bold wrap-anywhere">
          {item.label}
        </label>
        <div className="flex items-center gap-2">
          <NumberInput
            id={id}
            enterKeyHint="next"
            data-reading
            {...(hasKeypad && { inputMode: 'none' as const })}
            value={typed}
            signOf={needsSign(field) && item.label}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-problem ${id}-known ${id}-state`}
            className="w-36! pr-2! text-2xl font-bold"
            onType={onType}
            onFocus={() => changeFocus(true)}
            onBlur={() => changeFocus(false)}
            onKeyDown={toNextField}
          />
          <span className="min-w-11 font-semibold">{item.unit && shortUnit(item.unit)}</span>
        </div>
        <p id={`${id}-known`} className="col-span-full text-sm text-ink-soft">
          {known ? texts.lastAt(known) : texts.notRead}
          {expected && (
            <span className="block">
              {[texts.limits(expected), actsInWords(item)].filter(Boolean).join(' · ')}
            </span>
          )}
        </p>
      </div>
      <div id={`${id}-state`} aria-live="polite" className="empty:hidden">
        {state && expected && !(question && state === 'fine') && <ReadingState state={state} />}
        {beyond && <span className="ml-3 font-semibold">{beyond}</span>}
      </div>
      <div data-doubt aria-live="polite" className="empty:hidden">
        {question && !isTyping && <NumberDoubt question={question} onConfirm={onConfirm} />}
      </div>
      <FieldError id={`${id}-problem`} error={problem || meterProblem(field) || undefined} />
      {item.key === ROOM_AMMONIA_KEY && state && <RoomAmmonia ppm={ppmInWords(typed)} state={state} />}
      {(needsNote || (state !== undefined && state !== 'fine')) && (
        <ParagraphField
          label={texts.round.note(item.label)}
          isRequired={needsNote}
          rows={2}
          maxLength={500}
          value={note}
          error={isChecked && needsNote && note.trim() === '' ? texts.round.noteMissing : undefined}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </li>
  )
}

const ppmInWords = (typed: string) =>
  inWords(inSi(Number(typedNumber(typed)), 'ppm').value, 'ppm', decimalsOf('ppm'))

/** Enter leads to the next field, as on a paper that is filled in from top to bottom. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  focusNextReading(event.currentTarget)
}

/** Focuses the next reading of the round; after the last one, none. */
export function focusNextReading(input: HTMLInputElement): void {
  const fields = [...(input.form?.querySelectorAll<HTMLInputElement>('input[data-reading]') ?? [])]
  const next = fields[fields.indexOf(input) + 1]
  if (next) {
    next.focus()
    next.select()
  } else {
    input.blur()
  }
}
