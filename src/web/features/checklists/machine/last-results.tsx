import { Check, X } from 'lucide-react'
import { texts } from '../texts.ts'

/** The last results of a machine as marks, the newest at the right. */
export function LastResults({ results }: { results: readonly boolean[] }) {
  if (results.length === 0) return null
  const bad = results.filter(Boolean).length
  return (
    <span className="flex gap-1">
      <span className="sr-only">{texts.cards.results(results.length, bad)}</span>
      {[...results.entries()].toReversed().map(([index, isBad]) => {
        const Icon = isBad ? X : Check
        return (
          <Icon
            key={index}
            aria-hidden
            className={`size-4.5 rounded-sm p-0.5 ${isBad ? 'bg-bad text-on-bad' : 'bg-ok text-on-ok'}`}
            strokeWidth={4}
          />
        )
      })}
    </span>
  )
}
