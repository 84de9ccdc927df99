import { useEffect } from 'react'
import { operationalDay, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { forgetInspectorBefore } from '#web/features/checklists/inspector.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from './texts.ts'

const MINUTE = 60_000
const JUST_ENDED_MS = 30 * MINUTE

/** Shows on every tablet that today's shift has ended. */
export function LastShiftEnd({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const { data: last } = useLastShiftEnd(rink)
  const isToday = last && operationalDay(last.endedAt, rink) === operationalDay(now, rink)
  const locked = last?.outOfService.map(({ name }) => name).join(', ')
  const closed = last?.closedPlaces?.map(({ name }) => name).join(', ')
  return (
    <p className="text-sm text-ink-soft">
      <span aria-live="polite">
        {isToday &&
          texts.last.line(
            timeOfDay(last.endedAt, rink.timezone),
            last.confirmedBy,
            (locked ? texts.last.outOfService(locked) : '') + (closed ? texts.last.closed(closed) : ''),
          )}
      </span>
      {isToday && <SignatureMark record="shift_ends" id={last.id} />}
    </p>
  )
}

/** Says who has just ended the last shift, so that nobody ends the new one by mistake. */
export function JustEnded({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const { data: last } = useLastShiftEnd(rink)
  if (!last || now.getTime() - Date.parse(last.endedAt) >= JUST_ENDED_MS) return null
  return (
    <Notice
      tone="info"
      title={texts.last.justEnded(timeOfDay(last.endedAt, rink.timezone), last.confirmedBy)}
    />
  )
}

/** Forgets the inspector of a shift that was ended on any tablet. */
export function useFreshShift(rink: Rink): void {
  const { data: last } = useLastShiftEnd(rink)
  useEffect(() => {
    if (last) forgetInspectorBefore(rink, last.endedAt)
  }, [last, rink])
}
