import { type ReactNode, useRef } from 'react'
import { useHasNetwork } from '#web/api/use-has-network.ts'
import { Button } from '#web/components/button.tsx'
import { PinDialogFrame } from './pin-dialog-frame.tsx'
import { PinField } from './pin-field.tsx'
import { type TypedPin, usePinEntry } from './use-pin-entry.ts'

interface PinDialogProps {
  /** The action that the PIN authorises. */
  children: ReactNode
  /** The label of the button; 'Verify' by default. */
  action?: string
  /** Performs the action; rejects with the server's error. */
  onVerify: (typed: TypedPin) => Promise<unknown>
  onCancel: () => void
  /** Goes on without a PIN; beside the buttons while there is no network. */
  withoutPin?: { label: string; onPress: () => void }
}

/** Asks for a manager's PIN. It is mounted only while open, which clears PIN and error. */
export function PinDialog({ children, action, onVerify, onCancel, withoutPin }: PinDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const entry = usePinEntry(field, onVerify)
  const hasNetwork = useHasNetwork()
  return (
    <PinDialogFrame
      entry={entry}
      description={children}
      {...(action !== undefined && { action })}
      onSubmit={() => void entry.verify()}
      onCancel={onCancel}
      withoutPin={
        withoutPin &&
        !hasNetwork && (
          <Button className="sm:mr-auto" disabled={entry.isBusy} onClick={withoutPin.onPress}>
            {withoutPin.label}
          </Button>
        )
      }
    >
      <PinField ref={field} entry={entry} />
    </PinDialogFrame>
  )
}
