import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: ReactNode
  keepLabel: string
  confirmLabel: string
  onKeep: () => void
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before typed answers are discarded. `QuestionDialog` asks before a deletion on the server. */
export function ConfirmDialog({
  title,
  text,
  keepLabel,
  confirmLabel,
  onKeep,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onKeep}>{keepLabel}</Button>
          <Button kind="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
