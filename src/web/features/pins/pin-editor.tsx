import type { ManagerPin } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AddPin } from './add-pin.tsx'
import { RemovePin } from './remove-pin.tsx'
import { RenameManager } from './rename-manager.tsx'
import { ReplacePin } from './replace-pin.tsx'

/** The open task of the administrator. */
export type PinTask = { does: 'add' } | { does: 'rename' | 'replace' | 'remove'; pin: ManagerPin }

const editors = { rename: RenameManager, replace: ReplacePin }

interface PinEditorProps {
  task: PinTask
  rinks: Rink[]
  onClose: () => void
}

/** The dialog for it. */
export function PinEditor({ task, rinks, onClose }: PinEditorProps) {
  if (task.does === 'add') return <AddPin rinks={rinks} onClose={onClose} />
  if (task.does === 'remove') return <RemovePin pin={task.pin} rinks={rinks} onClose={onClose} />
  const Editor = editors[task.does]
  return <Editor pin={task.pin} onClose={onClose} />
}
