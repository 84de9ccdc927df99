import { addDiaryEntry } from '#contract/diary.ts'
import { timeOfDay } from '#domain/dates.ts'
import { newDiaryEntrySchema } from '#domain/diary/diary-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { PendingState } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'

/** Entries on this tablet that the server does not have yet. */
export function PendingEntries({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).flatMap(write => {
    const entry = write.call === addDiaryEntry.name && newDiaryEntrySchema.safeParse(write.body).data
    return entry ? [{ write, entry }] : []
  })
  if (pending.length === 0) return null
  return (
    <ul aria-label="On this tablet" className="card divide-y divide-line border-warn print:hidden">
      {pending.map(({ write, entry }) => (
        <li key={write.key} className="flex flex-col gap-1.5 px-4 py-4 sm:px-5">
          <PendingState write={write} />
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{timeOfDay(entry.dateTime.toISOString(), rink.timezone)}</span>
            <span>{entry.staffName}</span>
            <span className="text-ink-soft">{entry.position}</span>
          </p>
          <p className="max-w-[75ch] whitespace-pre-wrap">{entry.entryText}</p>
        </li>
      ))}
    </ul>
  )
}
