import { useParams } from '@tanstack/react-router'
import { HistoryRecordScreen } from '#web/features/checklists/history/history-record-screen.tsx'
import { HistoryScreen } from '#web/features/checklists/history/history-screen.tsx'
import { NotFoundInside } from './not-found-screen.tsx'
import { findSection } from './sections.ts'

/** The submissions of the checklist in the address. */
export function HistoryOfTab() {
  const { tab } = useParams({ strict: false })
  const checklist = findSection(tab)?.checklist
  return checklist ? <HistoryScreen key={tab} definition={checklist} /> : <NotFoundInside />
}

/** One of them. */
export function RecordOfTab() {
  const { tab, id } = useParams({ strict: false })
  const checklist = findSection(tab)?.checklist
  return checklist && id ? <HistoryRecordScreen definition={checklist} id={id} /> : <NotFoundInside />
}
