import type { Rink } from '#domain/rinks/rink.ts'
import { Columns } from '#web/components/columns.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { draftKeyFor, useIncidentDraft } from './form/incident-draft.ts'
import { NewIncident } from './form/new-incident.tsx'
import { PreviousIncidents } from './previous-incidents.tsx'

/** Incident Report: a new one, and those on record (specification 2, section 2.6). */
export function IncidentReportScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page isWide title="Incident Report Form" subtitle="Record workplace incidents for safety compliance">
      <Columns
        key={selectedRink.id}
        first={<NewIncidentOf rink={selectedRink} />}
        second={<PreviousIncidents rink={selectedRink} />}
      />
    </Page>
  )
}

function NewIncidentOf({ rink }: { rink: Rink }) {
  return <IncidentOfDraft key={useCorrections(draftKeyFor(rink))} rink={rink} />
}

function IncidentOfDraft({ rink }: { rink: Rink }) {
  const draft = useIncidentDraft(rink)
  if (draft === undefined) return <WaitingArea label="Loading the form…" />
  return <NewIncident rink={rink} draft={draft} />
}
