import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import type { ComponentProps } from 'react'

type RatingTone = 'good' | 'bad' | 'neutral'

interface RatingOption {
  value: string
  tone: RatingTone
}

// Colour is never the only signal: the chosen option also shows its sign.
const tones: Record<RatingTone, { icon: LucideIcon; look: string }> = {
  good: { icon: Check, look: 'has-checked:border-ok has-checked:bg-ok has-checked:text-on-ok' },
  bad: { icon: X, look: 'has-checked:border-bad has-checked:bg-bad has-checked:text-on-bad' },
  neutral: {
    icon: Minus,
    look: 'has-checked:border-ink-soft has-checked:bg-ink-soft has-checked:text-surface',
  },
}

const optionLook =
  'group relative flex min-h-13 cursor-pointer items-center justify-center gap-1.5 border border-line-strong bg-surface px-2 font-semibold text-ink-soft select-none not-first:-ml-px first:rounded-l-control last:rounded-r-control not-has-checked:hover:bg-sunken has-checked:z-1 has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

const fewColumns = 'auto-cols-fr grid-flow-col'
// More than three labels do not fit into one line on a phone.
const manyColumns = 'grid-cols-2 gap-y-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none'

interface RatingChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  options: readonly RatingOption[]
  /** The id of the rated item's label. */
  labelledBy: string
  /** The id of the error message. */
  errorId?: string | undefined
  className?: string
}

/**
 * A rating as native radio buttons. CSS alone draws the choice, so that a tap shows at once even in a long
 * form.
 */
export function RatingChoice({ options, labelledBy, errorId, className = '', ...input }: RatingChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={errorId}
      aria-invalid={errorId ? true : undefined}
      aria-required
      className={`grid ${options.length > 3 ? manyColumns : fewColumns} ${className}`}
    >
      {options.map(({ value, tone }) => {
        const { icon: Icon, look } = tones[tone]
        return (
          <label key={value} className={`${optionLook} ${look}`}>
            <input
              {...input}
              type="radio"
              value={value}
              data-tone={tone}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <Icon aria-hidden strokeWidth={2.5} className="hidden size-5 shrink-0 group-has-checked:block" />
            {value}
          </label>
        )
      })}
    </div>
  )
}
