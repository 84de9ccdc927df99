import { LoadFailure, type RetriedQuery } from '#web/components/load-failure.tsx'

/** Says that the rinks that the user reaches could not be loaded. */
export function RinksFailure({ query }: { query: RetriedQuery }) {
  return <LoadFailure title="The rinks could not be loaded" query={query} />
}
