import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import { showToast, type Toast } from './toast.tsx'

interface QuestionDialogProps {
  title: string
  description: ReactNode
  children?: ReactNode
  /** The label of the action and its button. */
  action: string
  icon: LucideIcon
  busyLabel: string
  isDisabled?: boolean
  /** Performs the action; rejects with the server's error. */
  onConfirm: () => Promise<unknown>
  done: Omit<Toast, 'tone'>
  failureTitle: string
  onClose: () => void
}

/** Asks before a saved record is removed, and stays open until the action has succeeded. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, description, children, action, icon, busyLabel, isDisabled = false } = props
  const { onConfirm, done, failureTitle, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await onConfirm()
    } catch (error) {
      setFailure(messageOf(error))
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...done })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            kind="danger"
            icon={icon}
            disabled={isDisabled}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="bad" isAlert title={failureTitle}>
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
