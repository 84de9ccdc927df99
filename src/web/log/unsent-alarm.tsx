import { CloudOff } from 'lucide-react'
import { recordLogEntry } from '#contract/log.ts'
import type { PadAir } from '#domain/air/air-now.ts'
import { EVACUATE } from '#domain/air/alarm.ts'
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

/** Says that a sample or an evacuation of a pad with an alarm is on this tablet only; nothing once it is sent. */
export function UnsentAlarm({ rink, pad: { placeId, alarm }, className = '' }: UnsentAlarmProps) {
  const isUnsent = useKeptWrites(rink.id).some(write => {
    if (write.call !== recordLogEntry.name || !isWaiting(write)) return false
    const entry = newLogEntrySchema.safeParse(write.body).data
    if (entry?.placeId !== placeId) return false
    return entry.kind === 'air' || (entry.kind === 'air-step' && entry.content.step === EVACUATE)
  })
  if (!isUnsent || !alarm) return null
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
