import { useParams, useSearch } from '@tanstack/react-router'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { HistoryRecordScreen } from '#web/features/checklists/history/history-record-screen.tsx'
import { HistoryScreen } from '#web/features/checklists/history/history-screen.tsx'
import { GapRow, OnlyDay } from '#web/features/checks/calendar/gap-rows.tsx'
import { useGaps } from '#web/features/checks/calendar/gaps.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { NotFoundInside } from './not-found-screen.tsx'
import { findSection } from './sections.ts'

/** The submissions of the checklist in the address, with the days on which it was missed. */
export function HistoryOfTab() {
  const { tab } = useParams({ strict: false })
  const { selectedRink } = useRink()
  const checklist = findSection(tab)?.checklist
  if (!checklist) return <NotFoundInside />
  return (
    selectedRink && <HistoryOf key={`${tab} ${selectedRink.id}`} definition={checklist} rink={selectedRink} />
  )
}

function HistoryOf({ definition, rink }: { definition: ChecklistDefinition; rink: Rink }) {
  const { day } = useSearch({ strict: false })
  const gaps = useGaps(rink, definition.type, day)
  const rows = new Map(gaps.map(gap => [gap.day, <GapRow key={gap.day} gap={gap} />]))
  return (
    <HistoryScreen definition={definition} rink={rink} day={day} gaps={rows}>
      {day !== undefined && <OnlyDay check={definition.type} day={day} />}
    </HistoryScreen>
  )
}

/** One of them. */
export function RecordOfTab() {
  const { tab, id } = useParams({ strict: false })
  const checklist = findSection(tab)?.checklist
  return checklist && id ? <HistoryRecordScreen definition={checklist} id={id} /> : <NotFoundInside />
}
