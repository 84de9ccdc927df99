import { CloudUpload, TriangleAlert } from 'lucide-react'
import { addDiaryEntry } from '#contract/diary.ts'
import { timeOfDay } from '#domain/dates.ts'
import { newDiaryEntrySchema } from '#domain/diary/diary-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'

/** Entries that this tablet keeps and the server does not have yet. */
export function WaitingEntries({ rink }: { rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  const entries = writes.flatMap(write => {
    const entry = write.call === addDiaryEntry.name && newDiaryEntrySchema.safeParse(write.body).data
    return entry ? [{ write, entry }] : []
  })
  if (entries.length === 0) return null
  return (
    <ul aria-label="On this tablet" className="card divide-y divide-line border-warn print:hidden">
      {entries.map(({ write, entry }) => (
        <li key={write.key} className="flex flex-col gap-1.5 px-4 py-4 sm:px-5">
          <p className="flex items-center gap-2 font-semibold text-warn">
            {isWaiting(write) ? (
              <CloudUpload aria-hidden className="size-5 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
            )}
            {isWaiting(write) ? 'Waiting to be sent' : `Refused: ${write.problem}`}
          </p>
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
