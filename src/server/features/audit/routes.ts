import { Readable } from 'node:stream'
import {
  exportAuditTrail,
  listAuditEntries,
  listAuditUsers,
  listRecordKinds,
  verifyAuditTrail,
} from '#contract/audit.ts'
import { signedHeadsNow } from '#server/audit/heads/heads.ts'
import { signingKeyOf } from '#server/audit/heads/signed-heads.ts'
import { noteSigningKey } from '#server/audit/notes.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { userExports } from '#server/http/per-user-limit.ts'
import { recordKinds, summaryOfKind } from '#server/records/index.ts'
import type { Deps } from '#server/start/deps.ts'
import { readTrail, verifyTrail } from './audit.ts'
import { exportedLines, exportName } from './export.ts'
import { everyUser } from './store.ts'

export function auditRoutes(mount: Mount, deps: Deps): void {
  mount.json(listAuditEntries, ({ query, request, reply }) =>
    answerPage(request, reply, query, page => readTrail(deps.db, query, page)),
  )
  mount.json(listAuditUsers, () => everyUser(deps.db))
  mount.json(listRecordKinds, async () => recordKinds.map(summaryOfKind))
  mount.json(verifyAuditTrail, ({ query }) => verifyTrail(deps.db, query.from))
  mount.raw(exportAuditTrail, async ({ query, request, reply }) => {
    await userExports.take({ request, reply })
    const scope = query.rinkId === 'none' ? 0 : query.rinkId
    const target = { db: deps.db, kind: deps.kind, now: deps.clock() }
    await noteSigningKey(target, signingKeyOf(deps.secret).publicKey)
    const heads = await signedHeadsNow(deps, scope === undefined ? undefined : [scope])
    return reply
      .type(exportAuditTrail.produces)
      .header('content-disposition', `attachment; filename="${exportName(scope, deps.clock())}"`)
      .send(Readable.from(exportedLines(deps.db, scope, heads), { objectMode: false }))
  })
}
