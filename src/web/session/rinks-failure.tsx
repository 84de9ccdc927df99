import { LoadFailure, type RetriedQuery } from '#web/components/load-failure.tsx'
import { texts } from './texts.ts'

/** The error when the user's rinks could not be loaded. */
export function RinksFailure({ query }: { query: RetriedQuery }) {
  return <LoadFailure title={texts.rinksFailed} query={query} />
}
