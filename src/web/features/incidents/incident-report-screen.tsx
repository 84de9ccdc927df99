import { useCallback } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Columns } from '#web/components/columns.tsx'
import { Page } from '#web/components/page.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { readIncidentDraft, useIncidentDraftKey } from './form/incident-entry.ts'
import { NewIncident } from './form/new-incident.tsx'
import { PreviousIncidents } from './previous-incidents.tsx'
import { texts } from './texts.ts'

/** Incident reports: the form and the list (specification 2, section 2.6). */
export function IncidentReportScreen() {
  const { selectedRink: rink } = useRink()
  if (rink === null) return null
  return (
    <Page isWide title={texts.screen.title} subtitle={texts.screen.subtitle}>
      <Columns
        key={rink.id}
        first={<DraftedIncident rink={rink} />}
        second={<PreviousIncidents rink={rink} />}
      />
    </Page>
  )
}

function DraftedIncident({ rink }: { rink: Rink }) {
  const draftKey = useIncidentDraftKey(rink)
  const read = useCallback(() => readIncidentDraft(draftKey), [draftKey])
  return (
    <FromDraft rink={rink} draftKey={draftKey} read={read} blank={null}>
      {draft => <NewIncident rink={rink} draftKey={draftKey} draft={draft} />}
    </FromDraft>
  )
}
