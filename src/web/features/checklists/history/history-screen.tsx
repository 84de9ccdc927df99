import { ClipboardList } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useSubmissions } from './checklist-history-queries.ts'
import { HistoryDay } from './history-day.tsx'
import { daysOf } from './history-days.ts'
import { TodaysChecklistLink } from './history-links.tsx'

interface HistoryScreenProps {
  definition: ChecklistDefinition
}

/** Everything submitted of one checklist, newest first. */
export function HistoryScreen({ definition }: HistoryScreenProps) {
  const { selectedRink } = useRink()
  const title = `${definition.texts.tab} history`
  useDocumentTitle(title)
  if (selectedRink === null) return null
  return (
    <Page
      title={title}
      subtitle={selectedRink.name}
      actions={<TodaysChecklistLink definition={definition} />}
    >
      <Submissions definition={definition} rink={selectedRink} />
    </Page>
  )
}

function Submissions({ definition, rink }: HistoryScreenProps & { rink: Rink }) {
  const list = useSubmissions(definition, rink.id)
  if (list.data === undefined) {
    if (list.error === null) return <WaitingArea label="Loading the history…" />
    return <LoadFailure title="The history could not be loaded" query={list} />
  }
  const submissions = list.data.pages.flatMap(({ items }) => items)
  if (submissions.length === 0) return <NothingYet definition={definition} />
  return (
    <>
      {daysOf(submissions, list.hasNextPage).map(day => (
        <HistoryDay key={day.day} definition={definition} day={day} timezone={rink.timezone} />
      ))}
      <ShowOlder list={list} what="submissions" />
    </>
  )
}

function NothingYet({ definition }: HistoryScreenProps) {
  return (
    <Empty icon={ClipboardList} action={<TodaysChecklistLink definition={definition} />}>
      Nothing has been submitted here yet. Fill in and submit today&rsquo;s checklist, and you find it here
      from then on.
    </Empty>
  )
}
