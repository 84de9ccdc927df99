import { Check } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from './field.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  isRequired?: boolean
  error?: string | undefined
  /** For the few questions of a form that is filled in with gloves. */
  isLarge?: boolean
  /** True for long answers: one a line, each as wide as the form. */
  isList?: boolean
  /** True if a heading asks the question. */
  isLabelHidden?: boolean
  /** For answers of one word, which fit beside each other on a phone. */
  isShort?: boolean
  /** For answers of different lengths: each as wide as its words, in one line as far as there is room. */
  isFlowing?: boolean
  onChange: (value: Value) => void
}

const columns = {
  small: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]',
  large: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]',
  short: 'grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]',
  flowing: 'flex flex-wrap *:grow',
  list: 'grid',
}

/** A question with a few visible answers, as native radio buttons. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, options, value, isRequired = false, error, isLarge = false, onChange } = props
  const { isList = false, isShort = false, isFlowing = false, isLabelHidden = false } = props
  const width = isList ? 'list' : isFlowing ? 'flowing' : isShort ? 'short' : isLarge ? 'large' : 'small'
  const name = useId()
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5 outline-offset-4"
      aria-describedby={
        [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined
      }
      {...(isRequired && { role: 'radiogroup', 'aria-required': true })}
      {...(error && { 'aria-invalid': true, tabIndex: -1 })}
    >
      <legend
        className={
          isLabelHidden
            ? 'sr-only'
            : `mb-1.5 font-semibold ${isLarge ? '' : 'text-sm'} ${isRequired ? 'required-mark' : ''}`
        }
      >
        {label}
      </legend>
      <div className={`gap-2 ${columns[width]}`}>
        {options.map(option => (
          <label
            key={option.value}
            className={`group/option relative flex ${isLarge ? 'min-h-15' : 'min-h-12'} min-w-0 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface py-2 font-semibold select-none ${isList ? 'px-3 text-left' : `justify-center text-center ${isShort ? 'px-4.5 whitespace-nowrap has-checked:px-1' : 'px-7 has-checked:px-3.5 max-sm:px-5 max-sm:has-checked:px-1.5'}`} not-has-checked:hover:bg-sunken has-checked:border-rink has-checked:bg-rink-soft has-checked:text-rink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {/* With its gap, it is as wide as the padding that gives way, so that a choice moves no line break. */}
            <Check
              aria-hidden
              strokeWidth={2.5}
              className="hidden size-5 shrink-0 group-has-checked/option:block"
            />
            {isList && (
              <span
                aria-hidden
                className="size-5 shrink-0 rounded-full border-2 border-line-strong group-has-checked/option:hidden"
              />
            )}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
