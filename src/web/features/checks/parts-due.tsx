import { partsOf } from '#domain/checks/due-parts.ts'
import { dayInWords } from '#domain/dates.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import type { AskedItem } from './question-photos.tsx'
import { texts } from './texts.ts'

/** Says which parts of the check are due, and when each was last done: why they are chosen. */
export function PartsDue({ at: { rink, subject }, item }: AskedItem) {
  const today = useRinkDate(rink)
  if (!subject.partsDoneOn) return null
  const words = partsOf(item, subject.partsDoneOn, today).map(({ name, isDue, doneOn }) =>
    texts.item.part(name, isDue, doneOn === undefined ? undefined : dayInWords(doneOn, today)),
  )
  return words.length > 0 && <p className="text-sm text-ink-soft">{words.join(' ')}</p>
}
