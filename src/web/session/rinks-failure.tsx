import { LoadFailure, type RetriedQuery } from '#web/components/load-failure.tsx'

/** The error when the user's rinks could not be loaded. */
export function RinksFailure({ query }: { query: RetriedQuery }) {
  return <LoadFailure title="The rinks could not be loaded" query={query} />
}
