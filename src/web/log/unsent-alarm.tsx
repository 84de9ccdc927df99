import { CloudOff } from 'lucide-react'
import { recordLogEntry } from '#contract/log.ts'
import type { PadAir } from '#domain/air/air-now.ts'
import { EVACUATE } from '#domain/air/alarm.ts'
import { subjectOf } from '#domain/air/alarm-steps.ts'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

interface UnsentAlarmProps {
  rink: Rink
  pad: Pick<PadAir, 'placeId' | 'alarm'>
  className?: string
}

/** The steps of a pad's alarm that this tablet has not sent, by their keys. A sample is the step `measure`. */
export function useUnsentSteps({ id }: Rink, placeId: number): ReadonlySet<string> {
  const writes = useKeptWrites(id)
  return new Set(
    writes.flatMap(write => {
      if (write.call !== recordLogEntry.name || !isWaiting(write)) return []
      const entry = newLogEntrySchema.safeParse(write.body).data
      if (entry?.placeId !== placeId) return []
      if (entry.kind === 'air') return ['measure']
      return entry.kind === 'air-step' ? [subjectOf(entry.content.step)] : []
    }),
  )
}

/** Says that a sample or an evacuation of a pad with an alarm is on this tablet only; nothing once it is sent. */
export function UnsentAlarm({ rink, pad: { placeId, alarm }, className = '' }: UnsentAlarmProps) {
  const unsent = useUnsentSteps(rink, placeId)
  if (!alarm || !['measure', EVACUATE].some(step => unsent.has(step))) return null
  return (
    <div className={`border-b border-line bg-warn-soft ${className}`}>
      {alarm.state === 'none' ? (
        <WaitingMark />
      ) : (
        <p className="flex items-center gap-3 text-left text-lg font-bold text-warn">
          <CloudOff aria-hidden className="size-6 shrink-0" />
          {texts.onlyThisTablet}
        </p>
      )}
    </div>
  )
}
