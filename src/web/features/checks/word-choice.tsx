import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { useId } from 'react'
import { joinedChoices, NOT_APPLICABLE, selected } from '#domain/checks/answers.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { scrollToNextQuestion } from '#web/forms/scroll-to-next-question.ts'

type Word = Extract<TemplateItem, { kind: 'choice' }>['words'][number]

// Colour is never the only signal: the chosen word also shows its sign.
const tones: Record<Word['tone'], { icon: LucideIcon; look: string }> = {
  good: { icon: Check, look: 'border-ok has-checked:bg-ok has-checked:text-on-ok text-ok' },
  bad: {
    icon: X,
    look: 'border-line-strong text-bad has-checked:border-bad has-checked:bg-bad has-checked:text-on-bad',
  },
  neutral: {
    icon: Minus,
    look: 'border-line-strong text-ink-soft has-checked:border-ink-soft has-checked:bg-ink-soft has-checked:text-surface',
  },
}

const wordLook =
  'group relative flex min-h-16 cursor-pointer items-center justify-center gap-2 rounded-[14px] border bg-surface px-4 py-2 text-center font-semibold wrap-anywhere select-none not-has-checked:hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

// Pass and Fail lie apart, and N/A aside, so that a glove hits the one it means.
const notApplicable = 'w-16 border-transparent! px-2! ml-2'

interface WordChoiceProps {
  words: readonly Word[]
  takesMany?: boolean
  value: string
  /** True for a rating, which has one line if it fits. */
  isRating?: boolean
  /** The ids of the question and of its error. */
  labelledBy: string
  describedBy: string | undefined
  isRequired: boolean
  onChange: (value: string) => void
}

/** Words to tap, one or many, as native controls. */
export function WordChoice(props: WordChoiceProps) {
  const { words, takesMany = false, value, isRating = false, labelledBy, describedBy, isRequired } = props
  const name = useId()
  const chosen = selected(value)
  const choose = (word: string, isChosen: boolean) => {
    if (!takesMany) return props.onChange(word)
    const next = words.filter(one => (one.value === word ? isChosen : chosen.includes(one.value)))
    props.onChange(joinedChoices(next.map(one => one.value)))
  }
  // A bad answer, and one between good and bad, is followed by its note.
  const needsMore = ({ value: word, tone }: Word) => isRating && tone !== 'good' && word !== NOT_APPLICABLE
  const widthOf = ({ value: word, tone }: Word) => {
    if (word === NOT_APPLICABLE) return notApplicable
    if (!isRating) return 'min-w-28'
    return tone === 'good' ? 'grow sm:w-41 sm:grow-0' : 'w-28'
  }
  return (
    <div
      role={takesMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(!takesMany && { 'aria-required': isRequired, 'aria-invalid': describedBy ? true : undefined })}
      className="flex flex-wrap gap-4"
    >
      {words.map(word => {
        const { icon: Icon, look } = tones[word.tone]
        return (
          <label key={word.value} className={`${wordLook} ${look} ${widthOf(word)}`}>
            <input
              type={takesMany ? 'checkbox' : 'radio'}
              name={name}
              value={word.value}
              checked={chosen.includes(word.value)}
              data-tone={needsMore(word) ? 'bad' : word.tone}
              onChange={({ target }) => choose(word.value, target.checked)}
              {...(!takesMany && { onClick: scrollToNextQuestion })}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {word.value !== NOT_APPLICABLE && (
              <Icon
                aria-hidden
                strokeWidth={2.5}
                className={`size-5 shrink-0 ${word.tone === 'good' ? '' : 'hidden group-has-checked:block'}`}
              />
            )}
            {word.value}
          </label>
        )
      })}
    </div>
  )
}
