import { Check } from 'lucide-react'

interface Suggestion {
  value: string
  /** The label of the button, if it differs from the answer. */
  label?: string
}

interface SuggestionsProps {
  /** The label of the field. */
  label: string
  /** True if the label of the field is right above. */
  hidesLabel?: boolean
  suggestions: readonly Suggestion[]
  /** The current value of the field, or each of its lines. */
  value: string | readonly string[]
  onChoose: (value: string) => void
}

/** Suggests likely answers to a field, one tap each. Hidden if there are none. */
export function Suggestions(props: SuggestionsProps) {
  const { label, hidesLabel = false, suggestions, value, onChoose } = props
  if (suggestions.length === 0) return null
  const chosen = typeof value === 'string' ? [value.trim()] : value
  return (
    <fieldset data-suggestions className="flex min-w-0 flex-wrap gap-2 print:hidden">
      <legend className={hidesLabel ? 'sr-only' : 'mb-1.5 text-sm text-ink-soft'}>{label}</legend>
      {suggestions.map(suggestion => (
        <button
          key={suggestion.value}
          type="button"
          aria-pressed={chosen.includes(suggestion.value)}
          className="group inline-flex min-h-12 max-w-full items-center gap-2 rounded-3xl border border-line-strong bg-surface px-6.5 py-2 font-semibold wrap-anywhere hover:bg-sunken aria-pressed:border-rink aria-pressed:px-3 aria-pressed:bg-rink-soft"
          onClick={() => onChoose(suggestion.value)}
        >
          {/* With its gap, it is as wide as the padding that gives way, so that the button keeps its width. */}
          <Check aria-hidden strokeWidth={2.5} className="hidden size-5 shrink-0 group-aria-pressed:block" />
          {suggestion.label ?? suggestion.value}
        </button>
      ))}
    </fieldset>
  )
}
