import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  keepLabel: string
  confirmLabel: string
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before typed answers go; what is taken away at the server is asked for by `QuestionDialog`. */
export function ConfirmDialog({
  title,
  text,
  keepLabel,
  confirmLabel,
  onKeep,
  onConfirm,
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
    />
  )
}
