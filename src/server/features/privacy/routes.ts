import * as calls from '#contract/privacy.ts'
import { accountName } from '#domain/users/user.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { userExports } from '#server/http/per-user-limit.ts'
import { retentionScopeOf } from '#server/retention/past-term.ts'
import type { Deps } from '#server/start/deps.ts'
import {
  confirmDeletion,
  proposalsAt,
  proposeDeletion,
  reviewPastTerm,
  withdrawDeletion,
} from './deletions.ts'
import { liftHold, placeHold } from './holds.ts'
import { findPerson, notePersonExported } from './person.ts'
import { personAsWorkbook } from './person-workbook.ts'
import { holdsAt, latestDeletions } from './store.ts'

export function privacyRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPastTerm, ({ query }) => reviewPastTerm(deps, query.rinkId))
  mount.json(calls.listDeletions, async ({ query, request, reply }) => {
    const { id } = await retentionScopeOf(deps.db, deps.kind, query.rinkId)
    return answerPage(request, reply, query, page => latestDeletions(deps.db, id, page))
  })
  mount.json(calls.proposeDeletion, ({ write, caller, body }) =>
    proposeDeletion(deps, write, caller.user, body),
  )
  mount.json(calls.listDeletionProposals, ({ query }) => proposalsAt(deps.db, query.rinkId))
  mount.json(calls.confirmDeletion, ({ write, caller, params }) =>
    confirmDeletion(deps, write, caller.user, params.id),
  )
  mount.json(calls.withdrawDeletion, ({ write, caller, params }) =>
    withdrawDeletion(deps, write, caller.user.id, params.id),
  )
  mount.json(calls.listHolds, ({ rink }) => holdsAt(deps.db, rink.id))
  mount.json(calls.placeHold, ({ writer, body }) => placeHold(deps, writer, body))
  mount.json(calls.liftHold, ({ writer, params, body }) => liftHold(deps, writer, params.id, body))
  mount.raw(calls.exportPerson, async ({ write, caller, body, request, reply }) => {
    await userExports.take({ request, reply })
    const person = await findPerson(deps.db, body)
    await notePersonExported(deps, write, person, caller.user.id)
    const { name, file } = personAsWorkbook(deps, person, accountName(caller.user))
    return reply
      .type(calls.exportPerson.produces)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}
