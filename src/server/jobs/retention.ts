import { reviewPastTerm } from '#server/features/privacy/deletions.ts'
import type { Deps } from '#server/start/deps.ts'

/**
 * Logs, by rink and kind, how many records are due for deletion, so that an administrator reviews them. The
 * job deletes nothing: evidence is deleted only after a person confirms it.
 */
export async function logPastTerm(deps: Deps): Promise<void> {
  const rinks = await deps.db.selectFrom('iceRinks').select('id').execute()
  for (const rinkId of [null, ...rinks.map(({ id }) => id)]) {
    for (const { record, count } of await reviewPastTerm(deps, rinkId)) {
      deps.log.info({ rinkId, record, count }, 'past their term: to be looked through under Privacy')
    }
  }
}
