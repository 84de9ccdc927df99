import { Columns } from '#web/components/columns.tsx'
import { Page } from '#web/components/page.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { draftKeyFor, readIncidentDraft } from './form/incident-entry.ts'
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
        first={
          <FromDraft rink={rink} draftKey={draftKeyFor(rink)} read={readIncidentDraft} blank={null}>
            {draft => <NewIncident rink={rink} draft={draft} />}
          </FromDraft>
        }
        second={<PreviousIncidents rink={rink} />}
      />
    </Page>
  )
}
