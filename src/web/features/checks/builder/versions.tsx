import type { ManagedCheck } from '#contract/checks.ts'
import { formatInRinkTime, LONG_MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Card } from '#web/components/card.tsx'
import { Differences } from './differences.tsx'
import { texts } from './texts.ts'

const text = texts.versions

/** The versions of a check, newest first, each with what it changed. */
export function Versions({ rink, check }: { rink: Rink; check: ManagedCheck }) {
  const versions = check.versions.toSorted((one, other) => other.version - one.version)
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{text.heading}</h2>
      <ul className="divide-y divide-line">
        {versions.map(({ version, template, publishedAt, publishedBy, approvedBy }, index) => {
          const before = versions[index + 1]
          const at = formatInRinkTime(publishedAt, rink.timezone, LONG_MOMENT_FORMAT)
          return (
            <li key={version}>
              <details>
                <summary className="min-h-12 cursor-pointer py-3">
                  <span className="font-semibold">{text.version(version)}</span>{' '}
                  <span className="text-sm text-ink-soft">
                    {text.by(at, publishedBy)}
                    {approvedBy !== null && `, ${text.approved(approvedBy)}`}
                  </span>
                </summary>
                <div className="pb-4">
                  {before ? (
                    <Differences before={before.template} after={template} />
                  ) : (
                    <p className="text-ink-soft">{text.first}</p>
                  )}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
