import { downloadAllExcel } from '#contract/excel.ts'
import { readsIncidentDetails } from '#domain/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { publicAddress } from '../../http/origin.ts'
import { exportsOfUser } from '../../http/turns-of-user.ts'
import { noteIncidentsExported } from '../incidents/reading.ts'
import { everythingAsWorkbook } from './everything.ts'

export function excelRoutes(mount: Mount, deps: Deps): void {
  mount.raw(downloadAllExcel, async ({ write, rink, caller, body, request, reply }) => {
    await exportsOfUser.take({ request, reply })
    if (readsIncidentDetails(caller.user)) await noteIncidentsExported(deps, write, rink)
    const { name, file } = everythingAsWorkbook(
      deps,
      rink,
      caller.user,
      publicAddress(deps.config, request),
      body,
    )
    return reply
      .type(downloadAllExcel.produces)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}
