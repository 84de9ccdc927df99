import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AbsenceDialog } from '../dialogs/absence-dialog.tsx'
import { DueDatesDialog } from '../dialogs/due-dates-dialog.tsx'
import { EditMachine } from '../dialogs/edit-machine.tsx'
import { ExaminationDialog } from '../dialogs/examination-dialog.tsx'
import { FaultDialog } from '../dialogs/fault-dialog.tsx'
import { FormerNumberDialog } from '../dialogs/former-number-dialog.tsx'
import { MergeDialog } from '../dialogs/merge-dialog.tsx'
import { PhotoDialog } from '../dialogs/photo-dialog.tsx'
import { ReleaseDialog } from '../dialogs/release-dialog.tsx'
import { RetireDialog } from '../dialogs/retire-dialog.tsx'

/** What can be done to a machine in a dialog. */
export type MachineDialog =
  | 'absence'
  | 'due-dates'
  | 'edit'
  | 'examination'
  | 'fault'
  | 'former-number'
  | 'merge'
  | 'photo'
  | 'release'
  | 'retire'

interface MachineDialogsProps {
  open: MachineDialog | null
  rink: Rink
  machine: Machine
  /** The calendar date at the rink. */
  today: string
  onMerged: (id: number) => void
  onClose: () => void
}

/** The dialog about a machine that is open. */
export function MachineDialogs({ open, today, onMerged, ...shared }: MachineDialogsProps) {
  const { lockout } = shared.machine
  if (open === null) return null
  if (open === 'examination') return <ExaminationDialog {...shared} today={today} />
  if (open === 'merge') return <MergeDialog {...shared} onMerged={onMerged} />
  if (open === 'release') return lockout && <ReleaseDialog key={lockout.id} {...shared} lockout={lockout} />
  const Open = SIMPLE[open]
  return <Open {...shared} />
}

/** Those that need to know the machine alone. */
const SIMPLE = {
  absence: AbsenceDialog,
  'due-dates': DueDatesDialog,
  edit: EditMachine,
  fault: FaultDialog,
  'former-number': FormerNumberDialog,
  photo: PhotoDialog,
  retire: RetireDialog,
}
