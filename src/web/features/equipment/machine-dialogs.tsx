import type { Rink } from '#domain/rinks/rink.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { DueDatesDialog } from './due-dates-dialog.tsx'
import { EditMachine } from './edit-machine.tsx'
import { ExaminationDialog } from './examination-dialog.tsx'
import { FaultDialog } from './fault-dialog.tsx'
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
  switch (open) {
    case null:
      return null
    case 'absence':
      return <AbsenceDialog {...shared} />
    case 'due-dates':
      return <DueDatesDialog {...shared} />
    case 'edit':
      return <EditMachine {...shared} />
    case 'examination':
      return <ExaminationDialog {...shared} today={today} />
    case 'fault':
      return <FaultDialog {...shared} />
    case 'merge':
      return <MergeDialog {...shared} onMerged={onMerged} />
    case 'photo':
      return <PhotoDialog {...shared} />
    case 'release':
      return lockout && <ReleaseDialog key={lockout.id} {...shared} lockout={lockout} />
    case 'retire':
      return <RetireDialog {...shared} />
  }
}
