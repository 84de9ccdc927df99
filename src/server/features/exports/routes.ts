import { downloadAllExcel } from '#contract/exports.ts'
import { noteIncidentsExported } from '#server/features/incidents/reading.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { userExports } from '#server/http/per-user-limit.ts'
import { readsIncidentDetails } from '#server/people/incident-readers.ts'
import type { Deps } from '#server/start/deps.ts'
import { everythingAsWorkbook } from './everything.ts'

export function excelRoutes(mount: Mount, deps: Deps): void {
  mount.raw(downloadAllExcel, async ({ writer, rink, caller, body, request, reply }) => {
    await userExports.take({ request, reply })
    const readsIncidents = await readsIncidentDetails(deps.db, caller.user, rink.id)
    if (readsIncidents) await noteIncidentsExported(deps, writer)
    const { name, file } = await everythingAsWorkbook(
      deps,
      rink,
      { user: caller.user, readsIncidents },
      publicAddress(deps.config, request),
      body,
    )
    return reply
      .type(downloadAllExcel.produces)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}
