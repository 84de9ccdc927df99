import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { NOT_APPLICABLE } from '#domain/checks/answers.ts'

type RatingTone = 'good' | 'bad' | 'neutral'

interface RatingOption {
  value: string
  tone: RatingTone
}

// Colour is never the only signal: the chosen word, and no other, also shows its sign.
const tones: Record<RatingTone, { icon: LucideIcon; look: string }> = {
  good: {
    icon: Check,
    look: 'border-line-strong text-ok has-checked:border-ok has-checked:bg-ok has-checked:text-on-ok',
  },
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
  'group/option relative flex min-h-16 cursor-pointer items-center justify-center gap-2 rounded-[14px] border bg-surface px-2 py-2 text-center font-semibold wrap-anywhere select-none not-has-checked:hover:bg-sunken has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

/** Good is the widest, and the bad answer 16 px from it; what does not apply lies 24 px aside. The widths never change:
 * where the word decides, its padding gives way to its sign of 28 px. */
function widthOf({ value, tone }: RatingOption, isRating: boolean): string {
  if (value === NOT_APPLICABLE)
    return 'ml-2 w-14 not-has-checked:border-transparent not-has-checked:bg-transparent @2xl:w-16'
  if (!isRating) return 'min-w-28 px-7 has-checked:px-3.5'
  return tone === 'good' ? 'min-w-24 grow @lg:w-32 @lg:grow-0 @2xl:w-41' : 'w-24 @2xl:w-28'
}

interface RatingChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  options: readonly RatingOption[]
  /** The chosen words; without them, the fields keep their state. */
  chosen?: readonly string[]
  takesMany?: boolean
  /** True for a rating, with words of fixed widths; else each word is as wide as its text. */
  isRating?: boolean
  /** The id of the rated item's label. */
  labelledBy: string
  /** The id of the error message. */
  errorId?: string | undefined
  isRequired?: boolean
  /** Called when an answer that needs a reason is pressed, not when the arrow keys pass over it. */
  onBad?: () => void
}

/**
 * Words to tap, one or many, as native controls. CSS alone draws the choice, so that a tap shows at once even in a long
 * form. The row around it is a container (`@container`).
 */
export function RatingChoice(props: RatingChoiceProps) {
  const { options, chosen, takesMany = false, isRating = true, labelledBy, errorId, ...others } = props
  const { isRequired = true, onBad, onClick, ...input } = others
  const isPassing = useRef(false)
  return (
    <div
      role={takesMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={errorId}
      {...(!takesMany && { 'aria-required': isRequired, 'aria-invalid': errorId ? true : undefined })}
      className="flex flex-wrap gap-4"
    >
      {options.map(option => {
        const { value, tone } = option
        const { icon: Icon, look } = tones[tone]
        // A bad answer, and one between good and bad, is followed by its note.
        const needsMore = isRating && tone !== 'good' && value !== NOT_APPLICABLE
        return (
          <label key={value} className={`${wordLook} ${look} ${widthOf(option, isRating)}`}>
            <input
              {...input}
              type={takesMany ? 'checkbox' : 'radio'}
              value={value}
              {...(chosen && { checked: chosen.includes(value) })}
              onKeyDown={({ key }) => {
                isPassing.current = key.startsWith('Arrow')
              }}
              onPointerDown={() => {
                isPassing.current = false
              }}
              onClick={event => {
                onClick?.(event)
                if (needsMore && !isPassing.current) onBad?.()
              }}
              data-tone={needsMore ? 'bad' : tone}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {value !== NOT_APPLICABLE && (
              <Icon
                aria-hidden
                strokeWidth={2.5}
                className="hidden size-5 shrink-0 group-has-checked/option:block"
              />
            )}
            {value}
          </label>
        )
      })}
    </div>
  )
}
