import { UserRound } from 'lucide-react'
import type { Ref } from 'react'
import type { Signer } from '#domain/people/person.ts'
import { LONGEST_PIN, PIN_LENGTH } from '#domain/pins/pin.ts'
import { Button } from '#web/components/button.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { PinInput, useIsOneOfSeveralPins } from '#web/components/pin-input.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useSigners } from './signers.ts'
import { texts } from './texts.ts'
import type { PinEntry } from './use-pin-entry.ts'

interface PinFieldProps {
  ref: Ref<HTMLInputElement>
  entry: PinEntry
  /** False while the keypad would have no room. */
  showsKeypad?: boolean
  /** True if the label says whose PIN it is. The specified dialog keeps its label. */
  namesPerson?: boolean
}

/**
 * The field for a manager's PIN: masked, four characters (specification 2, section 5). A manager of the register can
 * choose their name and type their personal PIN instead.
 */
export function PinField({ ref, entry, showsKeypad = true, namesPerson = false }: PinFieldProps) {
  const { selectedRink } = useRink()
  const isPersonal = entry.pinOf !== undefined
  const managers = useSigners(isPersonal ? selectedRink : null)?.filter(
    ({ hasPin, isManager }) => hasPin && isManager,
  )
  const owner = managers?.find(({ personId }) => personId === entry.pinOf)
  const isOneOfSeveral = useIsOneOfSeveralPins()
  const isAmongOthers = namesPerson && isOneOfSeveral
  const ofManager = isAmongOthers ? texts.field.ofManagerAmongOthers : texts.field.ofManager
  const toPersonal = isAmongOthers ? texts.field.toPersonalAmongOthers : texts.field.toPersonal
  const change = selectedRink && (
    <Button
      kind="quiet"
      icon={UserRound}
      className="-ml-5"
      disabled={entry.isBusy}
      onClick={() => entry.setPinOf(isPersonal ? undefined : null)}
    >
      {isPersonal ? texts.field.toManagers : toPersonal}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2 [&_input]:scroll-my-20">
      {/* Below a keypad, it would not be clear whose PIN it is about. */}
      {isAmongOthers && <div>{change}</div>}
      {isPersonal && <NameChoice managers={managers} entry={entry} />}
      <PinInput
        ref={ref}
        label={owner && namesPerson ? texts.field.ofPerson(owner.name) : ofManager}
        enterKeyHint="done"
        placeholder={isPersonal ? texts.field.personalPlaceholder : texts.field.placeholder}
        maxLength={isPersonal ? LONGEST_PIN : PIN_LENGTH}
        isRequired
        disabled={entry.isLocked}
        readOnly={entry.isBusy}
        error={entry.pinOf === null ? undefined : entry.error}
        showsKeypad={showsKeypad}
        value={entry.pin}
        onType={entry.setPin}
      />
      <div className="flex flex-wrap items-start justify-between">
        {!isAmongOthers && change}
        <Explanation question={texts.explained.question}>
          <p>{texts.explained.whose}</p>
          <p>{texts.explained.wrong}</p>
        </Explanation>
      </div>
    </div>
  )
}

/** The managers of the rink who have a personal PIN. */
function NameChoice({ managers, entry }: { managers: readonly Signer[] | undefined; entry: PinEntry }) {
  const isEmpty = managers?.length === 0
  return (
    <SelectField
      label={texts.field.name}
      isRequired
      hint={isEmpty ? texts.field.noPersonal : undefined}
      error={entry.pinOf === null ? entry.error : undefined}
      value={entry.pinOf ?? ''}
      onChange={({ target }) => entry.setPinOf(Number(target.value) || null)}
    >
      <option value="">{texts.field.choose}</option>
      {managers?.map(({ personId, name }) => (
        <option key={personId} value={personId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
