import { addUnauthorisedIncident } from '#contract/incidents.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

/** The unsent reports of this tablet: waiting or refused. Only who wrote them and when: the tablet may be shared. */
export function PendingIncidents({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).filter(({ call }) => call === addUnauthorisedIncident.name)
  const today = useRinkDate(rink)
  if (pending.length === 0) return null
  return (
    <ul aria-label={texts.pending.list} className="flex flex-col gap-3">
      {pending.map(write => {
        const written = texts.pending.written(
          write.who || write.user,
          momentInWords(write.madeAt, rink.timezone, today),
        )
        const isRecorded = write.refusal?.code === 'incident_recorded'
        return (
          <li key={write.key}>
            {isWaiting(write) ? (
              <div className="card flex flex-col gap-2 p-5">
                <p className="font-semibold wrap-anywhere">{write.what}</p>
                <p className="text-sm text-ink-soft wrap-anywhere">{written}</p>
                <WaitingMark />
              </div>
            ) : (
              <RefusedNotice
                rink={rink}
                write={write}
                title={isRecorded ? texts.confirm.alreadyRecorded : texts.pending.refused}
              >
                <p>{written}</p>
                <p>{write.problem}</p>
              </RefusedNotice>
            )}
          </li>
        )
      })}
    </ul>
  )
}
