import { listIncidentDeadlines, listOpenIncidents } from '#contract/incident-deadlines.ts'
import * as calls from '#contract/incidents.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { readsIncidentDetails } from '#server/people/incident-readers.ts'
import type { Deps } from '#server/start/deps.ts'
import { assessIncident, notifyIncident } from './assessments.ts'
import { openDeadlines, openIncidents } from './deadlines.ts'
import { addIncident, addUnauthorisedIncident, countersignIncident } from './incidents.ts'
import { incidentListPaper } from './list-paper.ts'
import { noteIncidentsListed, openIncident, withoutDetails } from './reading.ts'
import { latestIncidents } from './store.ts'

export function incidentRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listIncidents, async ({ writer, rink, query, request, reply }) => {
    const reports = await answerPage(request, reply, query, page => latestIncidents(deps.db, rink.id, page))
    const isReader = await readsIncidentDetails(deps.db, writer.user, rink.id)
    if (!isReader) return reports.map(withoutDetails)
    if (reports.length > 0) await noteIncidentsListed(deps, writer)
    return reports
  })
  mount.json(calls.addIncident, ({ writer, body }) => addIncident(deps, writer, body))
  mount.json(calls.addUnauthorisedIncident, ({ writer, body }) => addUnauthorisedIncident(deps, writer, body))
  mount.json(calls.countersignIncident, ({ writer, params, body }) =>
    countersignIncident(deps, writer, params.id, body.pin),
  )
  mount.json(listIncidentDeadlines, ({ rink }) => openDeadlines(deps.db, rink.id))
  mount.json(listOpenIncidents, ({ rink, query: { undecided } }) => {
    const now = deps.clock()
    return openIncidents(deps.db, rink.id, now, undecided && now)
  })
  mount.json(calls.readIncident, ({ writer, params }) => openIncident(deps, writer, params.id))
  mount.paper(calls.printIncidentList, ({ rink, query: { from, to } }) =>
    incidentListPaper(deps.db, rink, { from, to }, deps.clock()),
  )
  mount.json(calls.assessIncident, ({ writer, params, body }) =>
    assessIncident(deps, writer, params.id, body),
  )
  mount.json(calls.notifyIncident, ({ writer, params, body }) =>
    notifyIncident(deps, writer, params.id, body),
  )
}
