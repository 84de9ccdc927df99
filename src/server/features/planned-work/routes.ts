import * as calls from '#contract/planned-work.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import {
  addPlannedWork,
  beginPlannedWork,
  changePlannedWork,
  endPlannedWork,
  plannedWorkAt,
} from './planned-work.ts'

export function plannedWorkRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPlannedWork, ({ rink }) => plannedWorkAt(deps.db, rink))
  mount.json(calls.addPlannedWork, ({ writer, body }) => addPlannedWork(deps, writer, body))
  mount.json(calls.changePlannedWork, ({ writer, params, body }) =>
    changePlannedWork(deps, writer, params.id, body),
  )
  mount.json(calls.endPlannedWork, ({ writer, params }) => endPlannedWork(deps, writer, params.id))
  mount.json(calls.beginPlannedWork, ({ writer, params, body }) =>
    beginPlannedWork(deps, writer, params.id, body.submittedBy),
  )
}
