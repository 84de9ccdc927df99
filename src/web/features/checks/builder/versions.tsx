import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ManagedCheck } from '#contract/checks.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Card } from '#web/components/card.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { Differences } from './differences.tsx'
import { useVersions } from './queries.ts'
import { texts } from './texts.ts'

const text = texts.versions

/** The versions of a check. They are loaded when someone opens them. */
export function Versions({ rink, check }: { rink: Rink; check: ManagedCheck }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer items-center text-xl font-bold">
          <h2 className="grow">{text.heading}</h2>
          <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && <LoadedVersions rink={rink} check={check} />}
      </details>
    </Card>
  )
}

/** Newest first, each with what it changed. */
function LoadedVersions({ rink, check }: { rink: Rink; check: ManagedCheck }) {
  const query = useVersions(rink, check)
  const { data: versions, error } = query
  const today = useRinkDate(rink)
  if (!versions)
    return error ? (
      <LoadFailure title={text.loadFailed} query={query} />
    ) : (
      <WaitingArea label={text.loading} />
    )
  return (
    <ul className="divide-y divide-line">
      {versions.map(({ version, template, publishedAt, publishedBy, approvedBy }, index) => {
        const before = versions[index + 1]
        const at = momentInWords(publishedAt, rink.timezone, today)
        return (
          <li key={version} className="flex flex-col gap-1 py-3">
            <h3 className="font-semibold">{text.version(version)}</h3>
            <p className="text-sm text-ink-soft">
              {text.by(at, publishedBy)}
              {approvedBy !== null && `, ${text.approved(approvedBy)}`}
            </p>
            {before ? <Differences before={before.template} after={template} /> : <p>{text.first}</p>}
          </li>
        )
      })}
    </ul>
  )
}
