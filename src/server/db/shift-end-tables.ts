import type { ColumnType, Generated } from 'kysely'
import type {
  ChecksDone,
  ClosedPlace,
  OpenMatter,
  OutOfService,
  UncheckedMachine,
} from '#domain/shift-end/shift-end.ts'

export interface ShiftEndsTable {
  id: Generated<number>
  rinkId: number
  endedAt: string
  confirmedBy: string
  userId: number
  earlyShiftEndId: number | null
  /** The machines that were out of service then. */
  outOfService: ColumnType<OutOfService[] | null, string | null, string | null>
  checks: ColumnType<ChecksDone, string, string>
  /** The places that were closed then; `null` if none was. */
  closedPlaces: ColumnType<ClosedPlace[] | null, string | null, string | null>
  /** The machines in service that were not checked; `null` if there were none. */
  uncheckedMachines: ColumnType<UncheckedMachine[] | null, string | null | undefined, string | null>
  /** The matters that were open then; `null` if there were none. */
  openMatters: ColumnType<OpenMatter[] | null, string | null | undefined, string | null>
}

export interface EarlyShiftEndsTable {
  id: Generated<number>
  rinkId: number
  submittedAt: string
  submittedBy: string
  authorisedBy: string
  reason: string
  missingChecklists: ColumnType<string[], string, string>
  signedInStaffCount: number
}

export interface EarlyShiftEndReadingsTable {
  id: Generated<number>
  rinkId: number
  earlyShiftEndId: number
  readAt: string
  readBy: string
  userId: number
}
