import type { Rink } from '#domain/rinks/rink.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { DueDatesDialog } from './due-dates-dialog.tsx'
import { EditMachine } from './edit-machine.tsx'
import { ExaminationDialog } from './examination-dialog.tsx'
import { FaultDialog } from './fault-dialog.tsx'
import { FormerNumberDialog } from './former-number-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import type { ShownMachine } from './waiting-checks.ts'

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
  machine: ShownMachine
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
