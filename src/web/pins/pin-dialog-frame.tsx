import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useHasNetwork } from '#web/api/use-has-network.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'
import type { PinEntry } from './use-pin-entry.ts'

interface PinDialogFrameProps {
  entry: PinEntry
  /** The action that the PIN authorises. */
  description?: ReactNode
  /** The label of the button. */
  action?: string
  onSubmit: () => void
  onCancel: () => void
  /** Goes on without a PIN; beside the buttons. */
  withoutPin?: ReactNode
  size?: 'dialog' | 'sheet'
  /** The PIN field, and other fields. */
  children: ReactNode
}

/** The dialog 'Manager Authorization Required' around its fields (specification 2, section 2.5). */
export function PinDialogFrame(props: PinDialogFrameProps) {
  const {
    entry,
    description,
    action = texts.dialog.action,
    onSubmit,
    onCancel,
    withoutPin,
    size = 'dialog',
  } = props
  const formId = useId()
  const hasNetwork = useHasNetwork()
  const close = () => {
    if (!entry.isBusy) onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      isOpen
      size={size}
      onClose={close}
      title={texts.dialog.title}
      description={description}
      footer={
        <>
          {withoutPin}
          {/* Side by side on a phone too: the keypad needs the height. */}
          <div className="flex gap-3 max-sm:*:grow">
            <Button disabled={entry.isBusy} onClick={close}>
              {texts.dialog.cancel}
            </Button>
            <Button
              kind="primary"
              icon={ShieldCheck}
              type="submit"
              form={formId}
              disabled={entry.isLocked}
              isBusy={entry.isBusy}
              busyLabel={texts.dialog.busy}
            >
              {action}
            </Button>
          </div>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" className="flex flex-col gap-5" onSubmit={submit}>
        {!hasNetwork && (
          <Notice tone="warn" isAlert title={texts.dialog.noNetwork}>
            {[texts.dialog.needsNetwork, withoutPin && texts.dialog.orWithoutPin].filter(Boolean).join(' ')}
          </Notice>
        )}
        {props.children}
      </form>
    </Dialog>
  )
}
