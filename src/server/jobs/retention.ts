import { reviewPastTerm } from '#server/features/privacy/deletions.ts'
import type { Deps } from '#server/start/deps.ts'

/**
 * Says in the log, by rink and kind, how many records are past their term, so that an administrator looks through them.
 * Nothing is deleted: evidence goes only when a person has confirmed it.
 */
export async function proposeDeletions(deps: Deps): Promise<void> {
  const rinks = await deps.db.selectFrom('iceRinks').select('id').execute()
  for (const rinkId of [null, ...rinks.map(({ id }) => id)]) {
    for (const { record, count } of await reviewPastTerm(deps, rinkId)) {
      deps.log.info({ rinkId, record, count }, 'past their term: to be looked through under Privacy')
    }
  }
}
