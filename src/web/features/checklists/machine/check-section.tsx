import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { CheckSection as Section } from '#domain/checklists/define.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { type Entry, isAsked } from '#domain/forms/form.ts'
import { commentKey, type RatingField } from '#domain/forms/kinds/rating.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { RatingChoice } from '#web/components/rating-choice.tsx'
import { scrollToNextQuestion } from '#web/forms/scroll-to-next-question.ts'
import { answerPath, type MachineInForm, refusedMessage } from '../form/form-values.ts'
import { texts } from '../texts.ts'
import { CheckFailSheet, LastResult, Reason } from './reason.tsx'

interface CheckSectionProps {
  at: MachineInForm
  section: Section
}

/** The checks of one section. The heading is sticky if the window is high enough. */
export const CheckSection = memo(({ at, section }: CheckSectionProps) => {
  const headingId = useId()
  const checks = section.checks.filter(check => isAsked(check, at.definition.version))
  const answered = useWatch({
    control: at.control,
    name: `machines.${at.machine}`,
    compute: (entry?: Entry) => checks.filter(({ key }) => entry?.[key]).length,
  })
  return (
    <section aria-labelledby={headingId}>
      <header className="top-0 z-10 flex flex-wrap items-baseline gap-x-3 border-y border-line bg-sunken px-4 py-3 sm:px-5 [@media(min-height:760px)]:sticky">
        <h3 id={headingId} className="text-lg font-bold">
          {section.title}
        </h3>
        <p className="text-ink-soft">{texts.form.count(answered, checks.length)}</p>
      </header>
      <div className="[@media(min-width:1100px)]:grid [@media(min-width:1100px)]:grid-cols-2">
        {checks.map(check => (
          <CheckRow key={check.key} at={at} check={check} isCritical={section.isCritical} />
        ))}
      </div>
    </section>
  )
})

const rowLook =
  '@container border-b border-line last:border-b-0 [@media(min-width:1100px)]:odd:border-r [@media(min-width:1100px)]:nth-last-2:odd:border-b-0'
const badLook =
  'has-[[data-tone=bad]:checked]:bg-bad-soft has-[[data-tone=bad]:checked]:shadow-[inset_4px_0_0_var(--bad)]'
const missingLook = 'bg-warn-soft shadow-[inset_4px_0_0_var(--warn)]'

interface CheckRowProps {
  at: MachineInForm
  check: RatingField
  isCritical: boolean
}

/** One check with its rating. A tap renders only this row. */
const CheckRow = memo(({ at, check, isCritical }: CheckRowProps) => {
  const { control, machine, showsMissing } = at
  const id = useId()
  const path = answerPath(machine, check.key)
  const rating = useWatch({ control, name: path })
  const isBad = check.words.some(({ value, tone }) => value === rating && tone === 'bad')
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const comment = useComment(at, check, isBad)
  const isMissing = showsMissing && !rating
  const problem = isMissing ? texts.machine.notAnswered : refusedMessage(at, check.key, rating)
  const problemId = problem === undefined ? undefined : `${id}-problem`
  return (
    <div data-question className={`${rowLook} ${problemId ? missingLook : badLook}`}>
      <div className="grid min-h-22 items-center gap-x-6 gap-y-2.5 px-4 py-3 @lg:grid-cols-[1fr_auto] sm:px-5">
        <div className="flex min-w-0 items-center justify-between gap-2">
          <div className="min-w-0">
            <p id={`${id}-label`} className="font-semibold wrap-anywhere">
              {check.label}
              {/* Specification 2, section 2.4. The consequence is the same for all checks, so the mark is quiet. */}
              {isCritical && (
                <span className="text-ink-soft">
                  {' *'}
                  <span className="sr-only">{texts.machine.critical}</span>
                </span>
              )}
            </p>
            {problemId && (
              <p id={problemId} className="flex items-center gap-1.5 text-sm font-semibold text-warn">
                <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
                {problem}
              </p>
            )}
            {!isBad && <LastResult at={at} item={check.key} />}
          </div>
          {check.allowsComment && !isBad && (
            <button
              type="button"
              aria-label={texts.machine.commentOn(check.label)}
              aria-expanded={comment.isOpen}
              className="-my-2 grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
              onClick={comment.toggle}
            >
              <MessageSquareText aria-hidden className="size-5.5" />
            </button>
          )}
        </div>
        <RatingChoice
          options={check.words}
          labelledBy={`${id}-label`}
          errorId={problemId}
          onClick={scrollToNextQuestion}
          onBad={() => setIsSheetOpen(true)}
          {...control.register(path)}
          // The form would take a question that was left without an answer for one with the answer `null`.
          onBlur={undefined}
        />
        {isBad && <Reason at={at} check={check} onPress={() => setIsSheetOpen(true)} />}
        {check.allowsComment && comment.isOpen && !isBad && (
          <ParagraphField
            className="col-span-full"
            label={
              <>
                {texts.machine.comment}
                <span className="sr-only">{texts.machine.onCheck(check.label)}</span>
              </>
            }
            rows={1}
            maxLength={PARAGRAPH_LENGTH}
            onFocus={comment.keepOpen}
            {...control.register(comment.path)}
          />
        )}
      </div>
      {isSheetOpen && isBad && (
        <CheckFailSheet at={at} check={check} word={String(rating)} onClose={() => setIsSheetOpen(false)} />
      )}
    </div>
  )
})

/** The comment on a good answer is shown with a text, or on request. */
function useComment({ control, machine }: MachineInForm, { key }: RatingField, isBad: boolean) {
  const path = answerPath(machine, commentKey(key))
  const hasText = useWatch({ control, name: path, compute: text => !isBlank(text) })
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted || (hasText && !isBad)
  const toggle = () => {
    if (isOpen && !hasText) return setIsWanted(false)
    flushSync(() => setIsWanted(true))
    document.getElementsByName(path)[0]?.focus()
  }
  // The field must not disappear while the user deletes its text.
  const keepOpen = () => setIsWanted(true)
  return { path, isOpen, toggle, keepOpen }
}
