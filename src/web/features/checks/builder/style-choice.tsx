import {
  Calendar,
  Camera,
  Clock,
  Gauge,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Signature,
  SquareCheck,
  TextCursorInput,
  ThumbsUp,
  ToggleLeft,
  UserRound,
} from 'lucide-react'
import { useId } from 'react'
import { STYLES, type Style } from '#domain/checks/draft.ts'
import { texts } from './texts.ts'

const icons: Readonly<Record<Style, LucideIcon>> = {
  'pass-fail': SquareCheck,
  'good-fair-poor': ThumbsUp,
  'yes-no': ToggleLeft,
  number: Gauge,
  choice: ListChecks,
  text: TextCursorInput,
  person: UserRound,
  photo: Camera,
  signature: Signature,
  date: Calendar,
  time: Clock,
  instruction: MessageSquareText,
}

const optionLook =
  'relative flex min-h-13 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 font-semibold select-none not-has-checked:hover:bg-sunken has-checked:border-rink has-checked:bg-rink-soft has-checked:text-rink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

interface StyleChoiceProps {
  label: string
  /** Undefined for words of its own, which no button offers. */
  value: Style | undefined
  onChange: (style: Style) => void
}

/** The ways to answer a question, as large buttons. */
export function StyleChoice({ label, value, onChange }: StyleChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {STYLES.map(style => {
          const Icon = icons[style]
          return (
            <label key={style} className={optionLook}>
              <input
                type="radio"
                name={name}
                value={style}
                checked={style === value}
                onChange={() => onChange(style)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <Icon aria-hidden className="size-5.5 shrink-0" />
              {texts.styles[style]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
