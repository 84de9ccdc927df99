import { UserRound } from 'lucide-react'
import type { Ref } from 'react'
import { LONGEST_PIN, PIN_LENGTH } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { PinInput } from '#web/components/pin-input.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { PinExplained } from './pin-explained.tsx'
import { useSigners } from './signers.ts'
import type { PinEntry } from './use-pin-entry.ts'

interface PinFieldProps {
  ref: Ref<HTMLInputElement>
  entry: PinEntry
}

/**
 * The field for a manager's PIN: masked, four characters (specification 2, section 5). A manager of the register can
 * choose their name and type their personal PIN instead.
 */
export function PinField({ ref, entry }: PinFieldProps) {
  const { selectedRink } = useRink()
  const isPersonal = entry.pinOf !== undefined
  return (
    <div className="flex flex-col gap-2">
      {isPersonal && selectedRink && <NameChoice rink={selectedRink} entry={entry} />}
      <PinInput
        ref={ref}
        label="PIN Code"
        enterKeyHint="done"
        placeholder={isPersonal ? 'Enter your PIN' : 'Enter 4-digit PIN'}
        maxLength={isPersonal ? LONGEST_PIN : PIN_LENGTH}
        isRequired
        disabled={entry.isLocked}
        readOnly={entry.isBusy}
        error={entry.pinOf === null ? undefined : entry.error}
        value={entry.pin}
        onType={entry.setPin}
      />
      {selectedRink && (
        <Button
          kind="quiet"
          icon={UserRound}
          className="self-start"
          disabled={entry.isBusy}
          onClick={() => entry.setPinOf(isPersonal ? undefined : null)}
        >
          {isPersonal ? 'Use a manager’s PIN' : 'Use my personal PIN'}
        </Button>
      )}
      <PinExplained />
    </div>
  )
}

/** The managers of the rink who have a personal PIN. */
function NameChoice({ rink, entry }: { rink: Rink; entry: PinEntry }) {
  const managers = useSigners(rink)?.filter(({ hasPin, isManager }) => hasPin && isManager)
  const isEmpty = managers?.length === 0
  return (
    <SelectField
      label="Your name"
      isRequired
      hint={isEmpty ? 'No manager has a personal PIN yet. A rink manager adds them under People.' : undefined}
      error={entry.pinOf === null ? entry.error : undefined}
      value={entry.pinOf ?? ''}
      onChange={({ target }) => entry.setPinOf(Number(target.value) || null)}
    >
      <option value="">Choose…</option>
      {managers?.map(({ personId, name }) => (
        <option key={personId} value={personId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
