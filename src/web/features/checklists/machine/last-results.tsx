import { Check, X } from 'lucide-react'
import { texts } from '../texts.ts'

interface LastResultsProps {
  results: readonly boolean[]
  /** True if the machine is still to check: green marks would look as if it were done. */
  isQuiet?: boolean
}

/** The last results of a machine as marks, the newest at the right. */
export function LastResults({ results, isQuiet = false }: LastResultsProps) {
  if (results.length === 0) return null
  const bad = results.filter(Boolean).length
  return (
    <span className="flex shrink-0 flex-col items-end gap-1">
      <span aria-hidden className="text-xs text-ink-soft">
        {texts.cards.lastChecks(results.length)}
      </span>
      <span className="sr-only">{texts.cards.results(results.length, bad)}</span>
      <span className="flex gap-1">
        {[...results.entries()].toReversed().map(([index, isBad]) => {
          const Icon = isBad ? X : Check
          return (
            <Icon
              key={index}
              aria-hidden
              className={`size-4.5 rounded-sm p-0.5 ${isBad ? 'bg-bad text-on-bad' : isQuiet ? 'bg-sunken text-ink-soft' : 'bg-ok text-on-ok'}`}
              strokeWidth={4}
            />
          )
        })}
      </span>
    </span>
  )
}
