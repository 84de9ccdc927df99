import { useRouter } from '@tanstack/react-router'
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Columns } from '#web/components/columns.tsx'
import { Page } from '#web/components/page.tsx'
import { useHasColumns } from '#web/components/use-media.ts'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { readIncidentDraft, useIncidentDraftKey } from './form/incident-entry.ts'
import { partToResume } from './form/incident-parts.ts'
import { NewIncident } from './form/new-incident.tsx'
import { PreviousIncidents } from './previous-incidents.tsx'
import { texts } from './texts.ts'

/** Incident reports: the form and the list (specification 2, section 2.6). */
export function IncidentReportScreen() {
  const { selectedRink: rink } = useRink()
  const hasSteps = !useHasColumns()
  // A draft opens at the part where it was left. The form stays on it when the window changes its width.
  const [at, setAt] = useState<number>()
  usePartInAddress(at, setAt, hasSteps)
  if (rink === null) return null
  // The list with the names of others is only below the first part: an injured person may hold the tablet at the next.
  // The form is the same in each width: a turned phone keeps its dialogs.
  const isAtBeginning = !hasSteps || at === 0
  return (
    <Page isWide title={texts.screen.title} subtitle={isAtBeginning ? texts.screen.subtitle : undefined}>
      <Columns
        key={rink.id}
        first={<DraftedIncident rink={rink} at={at} onGo={setAt} />}
        second={isAtBeginning && <PreviousIncidents rink={rink} />}
      />
    </Page>
  )
}

/** Gives each part of the form its entry in the history of the browser, whose Back shows the part before. */
function usePartInAddress(
  at: number | undefined,
  onGo: Dispatch<SetStateAction<number | undefined>>,
  hasSteps: boolean,
): void {
  const { history, navigate } = useRouter()
  const isResumed = useRef(false)
  const show = useEffectEvent((shown: number) => {
    const isFirst = !isResumed.current
    isResumed.current = true
    if (!hasSteps || shown === partIn(history.location.search)) return
    const search = shown === 0 ? {} : { part: shown + 1 }
    void navigate({ to: '.', search, replace: isFirst, resetScroll: false })
  })
  useEffect(() => {
    if (at !== undefined) show(at)
  }, [at])
  useEffect(() => {
    const { pathname } = history.location
    return history.subscribe(({ location, action: { type } }) => {
      const isMove = type === 'BACK' || type === 'FORWARD' || type === 'GO'
      if (isMove && location.pathname === pathname) onGo(partIn(location.search))
    })
  }, [history, onGo])
}

/** The index of the part in an address. */
function partIn(search: string): number {
  return Number(new URLSearchParams(search).get('part') ?? 1) - 1
}

interface DraftedIncidentProps {
  rink: Rink
  /** Undefined before the draft is read. */
  at: number | undefined
  onGo: Dispatch<SetStateAction<number | undefined>>
}

function DraftedIncident({ rink, at, onGo }: DraftedIncidentProps) {
  const draftKey = useIncidentDraftKey(rink)
  const read = useCallback(async () => {
    const draft = await readIncidentDraft(draftKey)
    onGo(before => before ?? (draft ? partToResume(rink, draft) : 0))
    return draft
  }, [rink, draftKey, onGo])
  return (
    <FromDraft rink={rink} draftKey={draftKey} read={read} blank={null}>
      {draft => <NewIncident rink={rink} draftKey={draftKey} draft={draft} at={at ?? 0} onGo={onGo} />}
    </FromDraft>
  )
}
