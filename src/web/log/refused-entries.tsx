import { recordLogEntry } from '#contract/log.ts'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

/** The entries of this tablet that the server has refused, each with the reason and what to do. */
export function RefusedEntries({ rink }: { rink: Rink }) {
  return useKeptWrites(rink.id)
    .filter(write => write.call === recordLogEntry.name && !isWaiting(write))
    .map(write => (
      <RefusedNotice key={write.key} rink={rink} write={write} title={texts.refused.title(write.what)}>
        <p>{write.problem}</p>
        <p>
          {newLogEntrySchema.safeParse(write.body).data?.kind === 'air'
            ? texts.refused.measureAgain
            : texts.refused.recordAgain}
        </p>
      </RefusedNotice>
    ))
}
