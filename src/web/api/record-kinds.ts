import { useQuery } from '@tanstack/react-query'
import { listRecordKinds } from '#contract/audit.ts'
import { call } from './client.ts'

/** All kinds of records. Only a new version of the server changes the list. */
export function useRecordKinds() {
  return useQuery({
    queryKey: ['record-kinds'],
    queryFn: () => call(listRecordKinds),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
