import { CircleAlert, Info } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { answerTo, joinedChoices, selected, verdictOf, wordsOf } from '#domain/checks/answers.ts'
import { hasParts, toggled } from '#domain/checks/due-parts.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { controlLook } from '#web/components/field.tsx'
import { RatingChoice } from '#web/components/rating-choice.tsx'
import { scrollToNextQuestion } from '#web/forms/scroll-to-next-question.ts'
import { NumberAnswer } from './number-answer.tsx'
import { PartsDue } from './parts-due.tsx'
import { PersonAnswer } from './person-answer.tsx'
import { type AskedItem, QuestionPhotos } from './question-photos.tsx'
import { LastResult, Needs, QuestionFailSheet } from './question-reason.tsx'
import { SignatureAnswer } from './signature-answer.tsx'
import { texts } from './texts.ts'

interface QuestionProps extends AskedItem {
  error: string | undefined
}

/** The kinds with a native field, which the question labels. */
const TYPED: ReadonlySet<TemplateItem['kind']> = new Set([
  'number',
  'text',
  'paragraph',
  'person',
  'date',
  'time',
])

const rowLook = 'grid min-h-22 scroll-my-24 content-center items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-5'
const sideBySide = '@lg:grid-cols-[minmax(7rem,1fr)_auto]'
/** More words do not fit beside their question. */
const MOST_BESIDE = 3
const badLook = 'bg-bad-soft shadow-[inset_4px_0_0_var(--bad)]'
const missingLook = 'bg-warn-soft shadow-[inset_4px_0_0_var(--warn)]'

/** One question with its answer, and everything that a bad answer needs. */
export function Question({ at, item, error }: QuestionProps) {
  const id = useId()
  const [showsHelp, setShowsHelp] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isBad = verdictOf(item, at.answers) !== 'fine'
  const hasHelp = item.help !== undefined || item.picture !== undefined
  const errorId = error ? `${id}-error` : undefined
  const Label = TYPED.has(item.kind) ? 'label' : 'p'
  return (
    <div
      data-question={item.key}
      className={`${rowLook} ${isWide(item) ? '' : sideBySide} ${error ? missingLook : isBad ? badLook : ''}`}
    >
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0 grow">
          <Label
            id={`${id}-label`}
            {...(TYPED.has(item.kind) && { htmlFor: `${id}-control` })}
            className={`inline wrap-anywhere ${item.kind === 'instruction' ? 'whitespace-pre-wrap' : 'font-semibold'}`}
          >
            {item.label}
          </Label>
          {!item.isRequired && item.kind !== 'instruction' && (
            <span className="ml-2 text-sm text-ink-soft">{texts.item.optional}</span>
          )}
          <LastResult at={at} item={item} />
          <PartsDue at={at} item={item} />
          {error && (
            <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-warn">
              <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              {error}
            </p>
          )}
        </div>
        {hasHelp && (
          <button
            type="button"
            aria-label={texts.item.help(item.label)}
            aria-expanded={showsHelp}
            className="-my-2 grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            onClick={() => setShowsHelp(!showsHelp)}
          >
            <Info aria-hidden className="size-6" />
          </button>
        )}
      </div>
      <div data-answer className="min-w-0 empty:hidden">
        <AnswerControl at={at} item={item} id={id} errorId={errorId} onBad={() => setIsSheetOpen(true)} />
      </div>
      {showsHelp && (
        <div className="col-span-full flex flex-col gap-2">
          {item.help && <p className="max-w-prose whitespace-pre-wrap">{item.help}</p>}
          {item.picture && (
            <img
              src={item.picture}
              alt={texts.item.picture(item.label)}
              className="max-h-80 max-w-full self-start rounded-control border border-line"
            />
          )}
        </div>
      )}
      <div data-needs aria-live="polite" className="col-span-full flex flex-col gap-3 empty:hidden">
        <Needs at={at} item={item} isBad={isBad} onReason={() => setIsSheetOpen(true)} />
      </div>
      {isSheetOpen && item.kind === 'rating' && (
        <QuestionFailSheet at={at} item={item} onClose={() => setIsSheetOpen(false)} />
      )}
    </div>
  )
}

/** True if the answer takes a line of its own. */
export function isWide(item: TemplateItem): boolean {
  if (item.kind === 'choice' || item.kind === 'rating')
    return item.words.length > MOST_BESIDE || hasParts(item)
  return item.kind === 'photo' || item.kind === 'person' || item.kind === 'instruction'
}

interface AnswerControlProps extends AskedItem {
  id: string
  errorId: string | undefined
  onBad: () => void
}

function AnswerControl({ at, item, id, errorId, onBad }: AnswerControlProps) {
  const { value, photos } = answerTo(at.answers, item)
  const onChange = (typed: string) => at.onAnswer(item.key, { value: typed })
  const words = {
    name: id,
    chosen: selected(value),
    labelledBy: `${id}-label`,
    errorId,
    isRequired: item.isRequired,
    onClick: scrollToNextQuestion,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
  }
  const control = {
    id: `${id}-control`,
    value,
    'aria-required': item.isRequired,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (item.kind) {
    case 'rating':
      return <RatingChoice {...words} options={wordsOf(item)} onBad={onBad} />
    case 'choice':
      return item.takesMany ? (
        <RatingChoice
          {...words}
          isRating={false}
          options={item.words}
          takesMany
          onChange={({ target }) => onChange(joinedChoices(toggled(item, words.chosen, target.value)))}
        />
      ) : (
        <RatingChoice {...words} isRating={false} options={item.words} />
      )
    case 'number':
      return (
        <NumberAnswer id={`${id}-control`} at={at} item={item} describedBy={errorId} onChange={onChange} />
      )
    case 'text':
      return (
        <input
          {...control}
          type="text"
          maxLength={PARAGRAPH_LENGTH}
          className={`${controlLook} h-16 sm:w-85`}
        />
      )
    case 'paragraph':
      return (
        <textarea
          {...control}
          rows={2}
          maxLength={PARAGRAPH_LENGTH}
          className={`${controlLook} field-sizing-content min-h-18 py-3 sm:w-85`}
        />
      )
    case 'person':
      return <PersonAnswer rink={at.rink} label={item.label} control={control} onChange={onChange} />
    case 'date':
    case 'time':
      return <input {...control} type={item.kind} className={`${controlLook} h-16 sm:w-48`} />
    case 'photo':
      return (
        <QuestionPhotos
          at={at}
          item={item}
          missing={item.isRequired ? texts.item.photo(item.atLeast) : ''}
          paths={photos}
        />
      )
    case 'signature':
      return <SignatureAnswer label={item.label} control={control} onChange={onChange} />
    case 'instruction':
      break
  }
  return null
}
