import * as calls from '#contract/actions.ts'
import { actionsOfMachine, actionsPage, eventsOf, unfinishedActions } from '#server/actions/action-store.ts'
import { readActions, readOne, requireAction } from '#server/actions/reading.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { idsOfMachine } from '#server/machines/machine-store.ts'
import { requireMachine } from '#server/machines/reading.ts'
import type { Deps } from '#server/start/deps.ts'
import {
  addNote,
  changeAction,
  decideOnReport,
  finishAction,
  recordReport,
  reopenAction,
  verifyAction,
} from './actions.ts'

export function actionRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps
  mount.cached(calls.listActions, async ({ rink }) =>
    readActions(db, rink.id, await unfinishedActions(db, rink.id)),
  )
  mount.cached(calls.listClosedActions, async ({ rink, query, request, reply }) =>
    readActions(
      db,
      rink.id,
      await answerPage(request, reply, query, page =>
        actionsPage(db, rink.id, page, { isClosed: true, source: query.source }),
      ),
    ),
  )
  mount.cached(calls.listMachineActions, async ({ rink, query }) => {
    const { id } = await requireMachine(db, rink.id, query.machineId)
    const ids = await idsOfMachine(db, id)
    return readActions(db, rink.id, await actionsOfMachine(db, rink.id, ids))
  })
  mount.cached(calls.readAction, async ({ rink, params }) => {
    const row = await requireAction(db, rink.id, params.id)
    return { ...(await readOne(db, row)), history: await eventsOf(db, row.id) }
  })
  mount.json(calls.report, ({ writer, body }) => recordReport(deps, writer, body))
  mount.json(calls.changeAction, ({ writer, params, body }) => changeAction(deps, writer, params.id, body))
  mount.json(calls.noteOnAction, ({ writer, params, body }) => addNote(deps, writer, params.id, body))
  mount.json(calls.finishAction, ({ writer, params, body }) => finishAction(deps, writer, params.id, body))
  mount.json(calls.verifyAction, ({ writer, params, body }) => verifyAction(deps, writer, params.id, body))
  mount.json(calls.reopenAction, ({ writer, params, body }) => reopenAction(deps, writer, params.id, body))
  mount.json(calls.decideOnReport, ({ writer, params, body }) =>
    decideOnReport(deps, writer, params.id, body),
  )
}
