import * as records from '#contract/check-records.ts'
import * as calls from '#contract/checks.ts'
import * as closures from '#contract/closures.ts'
import { disposition } from '#server/http/content-disposition.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { answerPage } from '#server/http/paging.ts'
import { userExports } from '#server/http/per-user-limit.ts'
import type { Deps } from '#server/start/deps.ts'
import { calendarsOf } from './calendars.ts'
import { adoptPackages, createCheck, publishCheck, saveDraft, scheduleCheck } from './checks.ts'
import { dueChecks } from './due.ts'
import {
  addClosure,
  cancelClosure,
  closuresOf,
  endNoneHere,
  listNoneHere,
  skipCheck,
  stateNoneHere,
} from './exceptions.ts'
import { checkAsWorkbook } from './export.ts'
import { checksInUse, checkVersions, managedChecks } from './in-use.ts'
import { library } from './library.ts'
import { assertCheckAt, checkRecordAt, recordCheck, recordOf } from './records.ts'
import { openSignOffs, signOff } from './sign-offs.ts'
import { latestRecords } from './store.ts'
import { withdrawCheck } from './withdrawal.ts'

export function checkRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listChecks, ({ rink }) => checksInUse(deps.db, rink, deps.clock()))
  mount.json(calls.listManagedChecks, ({ rink }) => managedChecks(deps.db, rink, deps.clock()))
  mount.json(calls.listCheckVersions, ({ rink, params }) => checkVersions(deps.db, rink, params.id))
  mount.json(calls.listPackages, async () => [...library()])
  mount.json(calls.adoptPackages, ({ writer, body }) => adoptPackages(deps, writer, body.keys))
  mount.json(calls.createCheck, ({ writer, body }) => createCheck(deps, writer, body))
  mount.json(calls.saveCheckDraft, ({ writer, params, body }) => saveDraft(deps, writer, params.id, body))
  mount.json(calls.publishCheck, ({ writer, params, body }) => publishCheck(deps, writer, params.id, body))
  mount.json(calls.scheduleCheck, ({ writer, params, body }) => scheduleCheck(deps, writer, params.id, body))
  mount.json(calls.withdrawCheck, ({ writer, params, body }) => withdrawCheck(deps, writer, params.id, body))
  mount.json(calls.listDueChecks, ({ rink }) => dueChecks(deps.db, rink, deps.clock()))
  mount.json(calls.readCheckCalendars, ({ rink, query: { from, to, check } }) =>
    calendarsOf(deps.db, rink, deps.clock(), { from, to, check }),
  )
  mount.json(calls.skipCheck, ({ writer, params, body }) => skipCheck(deps, writer, params.id, body))
  mount.json(closures.listClosures, ({ rink }) => closuresOf(deps.db, rink, deps.clock()))
  mount.json(closures.addClosure, ({ writer, body }) => addClosure(deps, writer, body))
  mount.json(closures.cancelClosure, ({ writer, params }) => cancelClosure(deps, writer, params.id))
  mount.json(closures.listNoneHere, ({ rink }) => listNoneHere(deps.db, rink, deps.clock()))
  mount.json(closures.stateNoneHere, ({ writer, body }) => stateNoneHere(deps, writer, body))
  mount.json(closures.endNoneHere, ({ writer, params }) => endNoneHere(deps, writer, params.id))
  mount.json(records.recordCheck, ({ writer, body }) => recordCheck(deps, writer, body))
  mount.json(records.signOffCheck, ({ writer, params, body }) => signOff(deps, writer, params.id, body))
  mount.json(records.listSignOffs, ({ rink }) => openSignOffs(deps.db, rink.id))
  mount.json(records.listCheckRecords, async ({ rink, query, request, reply }) => {
    const { checkId, from, to } = query
    await assertCheckAt(deps.db, rink.id, checkId)
    const rows = await answerPage(request, reply, query, page =>
      latestRecords(deps.db, rink.id, { ...page, checkId, from, to }),
    )
    return rows.map(recordOf)
  })
  mount.json(records.readCheckRecord, ({ rink, params }) => checkRecordAt(deps.db, rink.id, params.id))
  mount.raw(calls.exportCheck, async ({ rink, caller, params, query, request, reply }) => {
    await userExports.take({ request, reply })
    const address = publicAddress(deps.config, request)
    const asked = { id: params.id, from: query.from, to: query.to }
    const { name, file } = await checkAsWorkbook(deps, { rink, user: caller.user, address }, asked)
    return reply
      .type(calls.exportCheck.produces)
      .header('content-disposition', disposition('attachment', name))
      .send(file)
  })
}
