import { listIncidentDeadlines } from '#contract/incident-deadlines.ts'
import {
  addIncident as addIncidentCall,
  assessIncident as assessIncidentCall,
  listIncidents,
  notifyIncident as notifyIncidentCall,
  printIncidentList,
  readIncident,
} from '#contract/incidents.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { assessIncident, notifyIncident } from './assessments.ts'
import { openDeadlines } from './deadlines.ts'
import { addIncident } from './incidents.ts'
import { incidentListPaper } from './list-paper.ts'
import { openIncident, visibleSummary } from './reading.ts'
import { latestIncidents } from './store.ts'

export function incidentRoutes(mount: Mount, deps: Deps): void {
  mount.json(listIncidents, async ({ caller, rink, query, request, reply }) => {
    const reports = await answerPage(request, reply, query, page => latestIncidents(deps.db, rink.id, page))
    return reports.map(report => visibleSummary(caller.user, report))
  })
  mount.json(addIncidentCall, ({ writer, body }) => addIncident(deps, writer, body))
  mount.json(listIncidentDeadlines, ({ rink }) => openDeadlines(deps.db, rink.id))
  mount.json(readIncident, ({ writer, params }) => openIncident(deps, writer, params.id))
  mount.paper(printIncidentList, ({ rink, query: { from, to } }) =>
    incidentListPaper(deps.db, rink, { from, to }, deps.clock()),
  )
  mount.json(assessIncidentCall, ({ writer, params, body }) => assessIncident(deps, writer, params.id, body))
  mount.json(notifyIncidentCall, ({ writer, params, body }) => notifyIncident(deps, writer, params.id, body))
}
