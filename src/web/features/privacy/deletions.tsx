import { Trash2 } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Section } from '#web/components/section.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { type RecordScope, useDeletions } from './privacy-queries.ts'
import { texts } from './texts.ts'

/** The deletion log: the date, the person, the rule and the number of records. */
export function Deletions({ scope, timezone }: { scope: RecordScope; timezone: string }) {
  const today = useRinkDate({ timezone })
  const deleted = useDeletions(scope)
  const { data, error } = deleted
  const deletions = data?.pages.flatMap(({ items }) => items)
  return (
    <Section title={texts.deletions.title} text={texts.deletions.text}>
      {error && !deleted.isFetchNextPageError && (
        <LoadFailure title={texts.deletions.loadFailed} query={deleted} />
      )}
      {deletions?.length === 0 && <Empty icon={Trash2}>{texts.deletions.none}</Empty>}
      {deletions && deletions.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {deletions.map(({ id, rule, recordCount, deletedAt, deletedBy }) => (
            <li key={id} tabIndex={-1} {...pagedRow} className="flex flex-col gap-1 py-4 wrap-anywhere">
              <span className="font-semibold">{rule}</span>
              <span className="text-sm text-ink-soft">
                {texts.deletions.line(
                  texts.records(recordCount),
                  momentInWords(deletedAt, timezone, today),
                  deletedBy,
                  id,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder list={deleted} what={texts.deletions.what} />
    </Section>
  )
}
