import { Link } from '@tanstack/react-router'
import { Forklift } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { isRefusal } from '#web/api/client.ts'
import { isRinkbookError } from '#web/api/errors.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure, TryAgain } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useHasWaited } from '#web/components/use-has-waited.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { OutOfServicePanel } from '#web/machines/out-of-service.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { draftPrefix, useDrafts } from './checklist-drafts.ts'
import { useTodaysRecord } from './checklist-queries.ts'
import { useChecklistsOnTablet } from './checklists-on-tablet.ts'
import { LiveChecklistForm } from './form/live-checklist-form.tsx'
import { HistoryLink } from './history/history-links.tsx'
import { texts } from './texts.ts'

/** A network that does not respond must not keep anyone from working. */
const LONGEST_WAIT_MS = 4000

interface ChecklistScreenProps {
  definition: ChecklistDefinition
}

/** The screen of any daily checklist, rendered from its definition. */
export function ChecklistScreen({ definition }: ChecklistScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      title={definition.texts.title}
      actions={
        <div className="flex flex-wrap">
          <Link to={EQUIPMENT_PATH} className={buttonLook('quiet', 'print:hidden')}>
            <Forklift aria-hidden className="size-5.5 shrink-0" />
            {texts.screen.equipment}
          </Link>
          <HistoryLink definition={definition} />
        </div>
      }
    >
      <OutOfServicePanel rink={selectedRink} kind={definition.type} />
      <ChecklistOfRink definition={definition} rink={selectedRink} />
    </Page>
  )
}

interface ChecklistOfRinkProps extends ChecklistScreenProps {
  rink: Rink
}

function ChecklistOfRink({ definition, rink }: ChecklistOfRinkProps) {
  const corrections = useCorrections(draftPrefix(definition, rink))
  const key = `${definition.type}/${rink.id}/${corrections}`
  return <TodaysChecklist key={key} definition={definition} rink={rink} />
}

function TodaysChecklist({ definition, rink }: ChecklistOfRinkProps) {
  const today = useRinkDate(rink)
  const query = useTodaysRecord(definition, rink)
  const { data: record, error, refetch } = query
  const { drafts, discardDraft } = useDrafts(definition, rink)
  const { waiting, refused } = useChecklistsOnTablet(rink)(definition)
  const hasTimedOut = useHasWaited(LONGEST_WAIT_MS)
  const isAnswered = isRefusal(error) && isRinkbookError(error)
  const isUnreachable = error ? !isAnswered : hasTimedOut
  // Without a network, submissions from elsewhere are unknown, and work has to go on.
  const canShowForm = record !== undefined || isUnreachable
  const [isFormShown, setHasBegun] = useState(canShowForm)
  // A form that was begun stays, also if a refetch fails.
  if (canShowForm && !isFormShown) setHasBegun(true)

  const failure = isAnswered && <LoadFailure title={texts.screen.loadFailed} query={query} />
  if (!isFormShown || drafts === undefined) return failure || <WaitingArea label={texts.screen.loading} />
  return (
    <>
      {record === undefined &&
        (failure || (
          <Notice tone="warn" title={texts.screen.offline} action={<TryAgain query={query} />}>
            {texts.screen.offlineText}
          </Notice>
        ))}
      {refused.map(write => (
        <RefusedNotice
          key={write.key}
          rink={rink}
          write={write}
          title={texts.screen.refused(write.who, momentInWords(write.madeAt, rink.timezone, today))}
          canBeDiscarded={false}
        >
          {texts.screen.isSafe(write.problem)}
        </RefusedNotice>
      ))}
      <LiveChecklistForm
        definition={definition}
        rink={rink}
        record={record}
        waiting={waiting}
        drafts={drafts}
        onDiscard={discardDraft}
        refetch={async () => (await refetch()).data}
      />
    </>
  )
}
