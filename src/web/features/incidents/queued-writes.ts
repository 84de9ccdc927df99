import { addUnauthorisedIncident } from '#contract/incidents.ts'
import { involvedIn } from '#domain/incidents/involved.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import { userScopedKey } from '#web/offline/use-draft.ts'
import { entryOf, type IncidentDraft, incidentDraftPrefix } from './form/incident-entry.ts'
import { texts } from './texts.ts'

/** An incident report that a manager countersigns later. Its label names neither the person involved nor the injury. */
export const unauthorisedIncidentWrite = queuedWrite({
  endpoint: addUnauthorisedIncident,
  topics: ['incidents'],
  isPrivate: true,
  // The signature may be that of the injured person.
  label: ({ submittedBy, reporterIsDifferent, reporterPersonName }, _about: { involved: string }) => ({
    what: texts.pending.report,
    who: submittedBy ?? (reporterIsDifferent ? (reporterPersonName ?? '') : ''),
  }),
  correct: ({ body, about }, rink) => {
    const written = addUnauthorisedIncident.body.safeParse(body).data
    if (!written) return undefined
    const content: Omit<IncidentDraft, 'savedAt'> = {
      entry: entryOf(written, involvedIn(about?.['involved'])),
      lastSent: null,
    }
    return {
      screen: `${SECTIONS_PATH}/accident-report`,
      draft: { place: userScopedKey(written.performedBy, incidentDraftPrefix(rink)), content },
    }
  },
})
