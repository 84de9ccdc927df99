import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { type PastMatter, periodInWords } from '#domain/handovers/happened.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Folded } from '#web/components/folded.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { pageTexts } from './page-texts.ts'

/** More lines than these would push the open matters out of sight. */
const MOST_UNFOLDED = 5

/** The matters that have ended since the last handover, each a link to its record. */
export function PastMatterList({ rink, matters }: { rink: Rink; matters: readonly PastMatter[] }) {
  const others = matters.slice(MOST_UNFOLDED)
  return (
    <div className="card divide-y divide-line overflow-hidden">
      <Lines rink={rink} matters={matters.slice(0, MOST_UNFOLDED)} />
      {others.length > 0 && (
        <Folded title={pageTexts.past.others(others.length)}>
          <Lines rink={rink} matters={others} />
        </Folded>
      )}
    </div>
  )
}

function Lines({ rink, matters }: { rink: Rink; matters: readonly PastMatter[] }) {
  const today = useRinkDate(rink)
  return (
    <ul className="divide-y divide-line">
      {matters.map(matter => (
        <li key={matter.key}>
          <Link
            to={matter.address}
            className="flex min-h-16 items-start gap-3.5 px-4 py-3 -outline-offset-3! hover:bg-sunken"
          >
            <History aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-soft" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block text-lg leading-snug font-bold">{matter.title}</span>
              <span className="block text-sm text-ink-soft">
                {[matter.detail, periodInWords(matter, rink.timezone, today)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
