import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { ChecklistForm } from './checklist-form.tsx'
import { useTodaysRecord } from './checklist-queries.ts'
import { HistoryLink } from './history-links.tsx'
import { answersKept } from './kept-answers.ts'

interface ChecklistScreenProps {
  definition: ChecklistDefinition
}

/** The screen of any daily checklist, drawn from its definition. */
export function ChecklistScreen({ definition }: ChecklistScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page title={definition.texts.title} actions={<HistoryLink definition={definition} />}>
      <TodaysChecklist
        key={`${definition.type}/${selectedRink.id}`}
        definition={definition}
        rink={selectedRink}
      />
    </Page>
  )
}

interface ChecklistOfRink extends ChecklistScreenProps {
  rink: Rink
}

function TodaysChecklist({ definition, rink }: ChecklistOfRink) {
  const { data: record, error, isFetching, refetch } = useTodaysRecord(definition, rink)
  if (record !== undefined) return <FollowedForm definition={definition} rink={rink} record={record} />
  if (error === null) return <WaitingArea label="Loading today's checklist…" />
  return (
    <Notice
      tone="bad"
      isAlert
      title="Today's checklist could not be loaded"
      action={
        <Button
          icon={RotateCw}
          isBusy={isFetching}
          busyLabel="Trying again..."
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      }
    >
      {messageOf(error, 'Please try again.')}
    </Notice>
  )
}

interface FollowedFormProps extends ChecklistOfRink {
  record: ChecklistRecord | null
}

/** Shows what counts now, but never takes a form from under the hands of who is filling it in. */
function FollowedForm({ definition, rink, record }: FollowedFormProps) {
  const { user } = useAuth()
  const place = `${user?.id}/${rink.id}/${definition.type}`
  const [kept, setKept] = useState(() => answersKept(place, operationalDay(new Date(), rink)))
  const [shown, setShown] = useState(kept ? kept.typedOver : record)
  const [isHeld, setIsHeld] = useState(kept !== undefined)

  if (record?.id !== shown?.id && !isHeld) {
    setShown(record)
    setKept(undefined)
  }
  return (
    <ChecklistForm
      key={shown?.id ?? 'blank'}
      definition={definition}
      rink={rink}
      record={shown}
      overtakenBy={record?.id === shown?.id ? undefined : record}
      keptMachines={kept?.machines}
      place={place}
      onHold={setIsHeld}
    />
  )
}
