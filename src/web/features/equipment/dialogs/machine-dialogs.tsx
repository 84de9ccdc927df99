import { AllowUseDialog } from './allow-use-dialog.tsx'
import { DueDatesDialog, ExaminationDialog } from './due-dialogs.tsx'
import { KindDialog } from './kind-dialog.tsx'
import {
  EditMachine,
  FormerNumberDialog,
  MergeDialog,
  PhotoDialog,
  RetireDialog,
} from './register-dialogs.tsx'
import { AbsenceDialog, FaultDialog, type MachineDialogProps, ReleaseDialog } from './status-dialogs.tsx'

/** The dialogs that need only the machine. */
const SIMPLE = {
  absence: AbsenceDialog,
  'due-dates': DueDatesDialog,
  edit: EditMachine,
  fault: FaultDialog,
  'former-number': FormerNumberDialog,
  kind: KindDialog,
  photo: PhotoDialog,
  retire: RetireDialog,
}

export type MachineDialog = keyof typeof SIMPLE | 'allow-use' | 'examination' | 'merge' | 'release'

interface MachineDialogsProps extends MachineDialogProps {
  open: MachineDialog | null
  /** The date at the rink. */
  today: string
  onMerged: (id: number) => void
}

/** The open dialog of a machine. */
export function MachineDialogs({ open, today, onMerged, ...shared }: MachineDialogsProps) {
  const { lockout } = shared.machine
  if (open === null) return null
  if (open === 'examination') return <ExaminationDialog {...shared} today={today} />
  if (open === 'merge') return <MergeDialog {...shared} onMerged={onMerged} />
  if (open === 'release') return lockout && <ReleaseDialog key={lockout.id} {...shared} lockout={lockout} />
  if (open === 'allow-use')
    return lockout && <AllowUseDialog key={lockout.id} {...shared} lockout={lockout} today={today} />
  const Open = SIMPLE[open]
  return <Open {...shared} />
}
