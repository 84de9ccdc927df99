import { useEffect } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { forgetInspectorBefore } from '#web/features/checklists/inspector.ts'

/** When a shift has ended, on whichever tablet, this one forgets who inspected in it. */
export function useFreshShift(rink: Rink): void {
  const { data: last } = useLastShiftEnd(rink)
  useEffect(() => {
    if (last) forgetInspectorBefore(rink, last.endedAt)
  }, [last, rink])
}
