import { Link } from '@tanstack/react-router'
import { ClipboardCheck, History } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { buttonLook } from '#web/components/button.tsx'
import { texts } from '../texts.ts'
import { useRevisions } from './checklist-history-queries.ts'

const look = buttonLook('quiet', 'print:hidden')

/** Links to the submissions of a checklist. */
export function HistoryLink({ definition }: { definition: ChecklistDefinition }) {
  return (
    <Link to="/dashboard/iskate/$tab/history" params={{ tab: definition.tab }} className={look}>
      <History aria-hidden className="size-5.5 shrink-0" />
      {texts.history.link}
    </Link>
  )
}

/** Links back to the form. */
export function TodaysChecklistLink({ definition }: { definition: ChecklistDefinition }) {
  return (
    <Link to="/dashboard/iskate/{-$tab}" params={{ tab: definition.tab }} className={look}>
      <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
      {texts.history.today}
    </Link>
  )
}

interface EarlierRevisionsProps {
  definition: ChecklistDefinition
  rinkId: number
  day: string
}

/** Links to the other submissions of a day, if there are any. */
export function EarlierRevisions({ definition, rinkId, day }: EarlierRevisionsProps) {
  const { data = [] } = useRevisions(definition, rinkId, day)
  if (data.length < 2) return null
  return (
    <Link
      to="/dashboard/iskate/$tab/history"
      params={{ tab: definition.tab }}
      className="text-link font-semibold"
    >
      {texts.history.earlier}
    </Link>
  )
}
