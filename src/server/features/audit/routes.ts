import { listAuditEntries, listAuditUsers } from '#contract/audit.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { answerPage } from '../../http/paging.ts'
import { readTrail } from './audit.ts'
import { everyUser } from './store.ts'

export function auditRoutes(mount: Mount, deps: Deps): void {
  mount.json(listAuditEntries, ({ query, request, reply }) =>
    answerPage(request, reply, query, page => readTrail(deps.db, query, page)),
  )
  mount.json(listAuditUsers, () => everyUser(deps.db))
}
