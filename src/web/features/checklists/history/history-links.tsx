import { Link } from '@tanstack/react-router'
import { ClipboardCheck, History } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useRevisions } from './checklist-history-queries.ts'

const look = buttonLook('quiet', 'print:hidden')

/** Leads to everything submitted of a checklist. */
export function HistoryLink({ definition }: { definition: ChecklistDefinition }) {
  return (
    <Link to="/dashboard/iskate/$tab/history" params={{ tab: definition.tab }} className={look}>
      <History aria-hidden className="size-5.5 shrink-0" />
      History
    </Link>
  )
}

/** Leads back to the form. */
export function TodaysChecklistLink({ definition }: { definition: ChecklistDefinition }) {
  return (
    <Link to="/dashboard/iskate/{-$tab}" params={{ tab: definition.tab }} className={look}>
      <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
      Today&rsquo;s checklist
    </Link>
  )
}

interface EarlierRevisionsProps {
  definition: ChecklistDefinition
  rinkId: number
  day: string
}

/** Leads to the other submissions of a day that has several. */
export function EarlierRevisions({ definition, rinkId, day }: EarlierRevisionsProps) {
  const { data = [] } = useRevisions(definition, rinkId, day)
  if (data.length < 2) return null
  return (
    <Link
      to="/dashboard/iskate/$tab/history"
      params={{ tab: definition.tab }}
      className="text-link font-semibold"
    >
      Earlier revisions
    </Link>
  )
}
