import { useParams, useSearch } from '@tanstack/react-router'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { HistoryRecordScreen } from '#web/features/checklists/history/history-record-screen.tsx'
import { HistoryScreen } from '#web/features/checklists/history/history-screen.tsx'
import { CalendarLink, GapRow, OnlyDay } from '#web/features/checks/calendar/gap-rows.tsx'
import { useGaps } from '#web/features/checks/calendar/gaps.ts'
import { texts as checkTexts } from '#web/features/checks/texts.ts'
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
    <HistoryScreen
      definition={definition}
      rink={rink}
      links={
        <>
          <BackLink to={CHECKS_PATH}>{checkTexts.all}</BackLink>
          <CalendarLink id={definition.type} />
        </>
      }
      day={day}
      gaps={rows}
    >
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
