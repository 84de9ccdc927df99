import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { PinField } from './pin-field.tsx'
import { usePinEntry } from './use-pin-entry.ts'

interface PinDialogProps {
  /** What the PIN authorises. */
  children: ReactNode
  /** Does it; rejects with what the server answered. */
  onVerify: (pin: string) => Promise<unknown>
  onCancel: () => void
}

/**
 * 'Manager Authorization Required' (specification 2, section 2.5). Mounted while it is open, so that PIN and error are
 * gone when it closes.
 */
export function PinDialog({ children, onVerify, onCancel }: PinDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const entry = usePinEntry(field, onVerify)
  const close = () => {
    if (!entry.isBusy) onCancel()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Manager Authorization Required"
      description={children}
      footer={
        <>
          <Button disabled={entry.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={ShieldCheck}
            type="submit"
            form={formId}
            disabled={entry.isLocked}
            isBusy={entry.isBusy}
            busyLabel="Verifying..."
          >
            Verify
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          void entry.verify()
        }}
      >
        <PinField ref={field} entry={entry} />
      </form>
    </Dialog>
  )
}
