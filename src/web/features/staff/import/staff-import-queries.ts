import { useQuery } from '@tanstack/react-query'
import type { PartRead } from '#contract/endpoint.ts'
import { importStaff } from '#contract/staff-import.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ImportRow } from '#domain/staff/staff-import.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { staffOf } from '../staff-queries.ts'

export type ImportResult = PartRead<typeof importStaff, 'reply'>

/** The staff that a list is compared with; the rink need not be the one that the tab works at. */
export function useStaffToCompare(rink: Rink) {
  return useQuery({ ...staffOf(rink), refetchOnMount: 'always' })
}

/** Sends all rows; the server decides again which of them it takes. */
export function useImportStaff(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['staff'], (rows: ImportRow[]) => {
    const body = { rinkId: rink.id, rows }
    return sendKeyed(body, key => call(importStaff, { body, key }))
  })
}
