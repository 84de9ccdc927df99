import { RotateCw } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useTodaysRecord } from './checklist-queries.ts'
import { FollowedForm } from './followed-form.tsx'
import { EquipmentLink, HistoryLink } from './history-links.tsx'
import { useDrafts } from './use-drafts.ts'

interface ChecklistScreenProps {
  definition: ChecklistDefinition
}

/** The screen of any daily checklist, drawn from its definition. */
export function ChecklistScreen({ definition }: ChecklistScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      title={definition.texts.title}
      actions={
        <div className="flex flex-wrap">
          <EquipmentLink />
          <HistoryLink definition={definition} />
        </div>
      }
    >
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
  const { drafts, discardDraft } = useDrafts(definition, rink)
  if (record !== undefined && drafts !== undefined) {
    return (
      <FollowedForm
        definition={definition}
        rink={rink}
        record={record}
        drafts={drafts}
        onDiscard={discardDraft}
        onLookAgain={async () => (await refetch()).data}
      />
    )
  }
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
