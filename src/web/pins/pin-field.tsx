import type { Ref } from 'react'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { TextField } from '#web/components/text-field.tsx'
import { PinExplained } from './pin-explained.tsx'
import type { PinEntry } from './use-pin-entry.ts'

interface PinFieldProps {
  ref: Ref<HTMLInputElement>
  entry: PinEntry
}

/** The field for a manager's PIN: masked, four characters (specification 2, section 5). */
export function PinField({ ref, entry }: PinFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={ref}
        label="PIN Code"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Enter 4-digit PIN"
        maxLength={PIN_LENGTH}
        isRequired
        disabled={entry.isLocked}
        readOnly={entry.isBusy}
        error={entry.error}
        value={entry.pin}
        onChange={event => entry.setPin(event.target.value)}
      />
      <PinExplained />
    </div>
  )
}
