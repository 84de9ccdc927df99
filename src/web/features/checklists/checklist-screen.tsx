import { Link } from '@tanstack/react-router'
import { Forklift } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { isRefusal } from '#web/api/client.ts'
import { isRinkbookError } from '#web/api/errors.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure, type RetriedQuery, TryAgain } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useHasWaited } from '#web/components/use-has-waited.ts'
import { OutOfServicePanel } from '#web/machines/out-of-service.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useTodaysRecord } from './checklist-queries.ts'
import { LiveChecklistForm } from './form/live-checklist-form.tsx'
import { HistoryLink } from './history/history-links.tsx'
import { placesOf } from './on-tablet/checklist-drafts.ts'
import { useChecklistsOnTablet } from './on-tablet/checklists-on-tablet.ts'
import { useDrafts } from './on-tablet/use-drafts.ts'

/** A network that answers nothing must not keep anybody from working. */
const LONGEST_WAIT_MS = 4000

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
      <OutOfServicePanel rink={selectedRink} kind={definition.type} />
      <ChecklistOfRink definition={definition} rink={selectedRink} />
    </Page>
  )
}

/** Leads to the register of what is checked. */
function EquipmentLink() {
  return (
    <Link to={EQUIPMENT_PATH} className={buttonLook('quiet', 'print:hidden')}>
      <Forklift aria-hidden className="size-5.5 shrink-0" />
      Equipment
    </Link>
  )
}

interface ChecklistOfRinkProps extends ChecklistScreenProps {
  rink: Rink
}

function ChecklistOfRink({ definition, rink }: ChecklistOfRinkProps) {
  const corrections = useCorrections(placesOf(definition, rink))
  const key = `${definition.type}/${rink.id}/${corrections}`
  return <TodaysChecklist key={key} definition={definition} rink={rink} />
}

function TodaysChecklist({ definition, rink }: ChecklistOfRinkProps) {
  const query = useTodaysRecord(definition, rink)
  const { data: record, error, refetch } = query
  const { drafts, discardDraft } = useDrafts(definition, rink)
  const { waiting, refused } = useChecklistsOnTablet(rink)(definition)
  const hasWaited = useHasWaited(LONGEST_WAIT_MS)
  const isAnswered = isRefusal(error) && isRinkbookError(error)
  const isUnreachable = error ? !isAnswered : hasWaited
  // Where there is no network, what was submitted elsewhere cannot be known, and the work has to go on.
  const canBegin = record !== undefined || isUnreachable
  const [hasBegun, setHasBegun] = useState(canBegin)
  // A form that was begun stays, whatever comes of asking again.
  if (canBegin && !hasBegun) setHasBegun(true)

  const failure = isAnswered && <LoadFailure title="Today's checklist could not be loaded" query={query} />
  if (!hasBegun || drafts === undefined) return failure || <WaitingArea label="Loading today's checklist…" />
  return (
    <>
      {record === undefined && (failure || <NotKnown query={query} />)}
      {refused.map(write => (
        <RefusedNotice
          key={write.key}
          rink={rink}
          write={write}
          title={`Not recorded: what ${write.who} submitted ${formatInRinkTime(write.madeAt, rink.timezone, MOMENT_FORMAT)}`}
          canBeDiscarded={false}
        >
          {write.problem} It is safe on this tablet.
        </RefusedNotice>
      ))}
      <LiveChecklistForm
        definition={definition}
        rink={rink}
        record={record}
        waiting={waiting}
        drafts={drafts}
        onDiscard={discardDraft}
        onLookAgain={async () => (await refetch()).data}
      />
    </>
  )
}

/** Says what a form that is begun without the network cannot know. */
function NotKnown({ query }: { query: RetriedQuery }) {
  return (
    <Notice tone="warn" title="Rinkbook cannot be reached" action={<TryAgain query={query} />}>
      Whether this checklist was submitted today on another tablet is not known here. You can fill it in: it
      is kept on this tablet and sent later, and nothing on record is lost.
    </Notice>
  )
}
