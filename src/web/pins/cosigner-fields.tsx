import { Link } from '@tanstack/react-router'
import { may } from '#domain/permissions.ts'
import { LONGEST_PIN } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Notice } from '#web/components/notice.tsx'
import { PinInput } from '#web/components/pin-input.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { usePresentStaff } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { canTwoSign, useSigners } from './signers.ts'
import { texts } from './texts.ts'

/** The second person, and their PIN, which is never stored. */
export interface CosignerEntry {
  personId: number | null
  pin: string
}

interface CosignerFieldsProps {
  rink: Rink
  /** The label of the second person: 'Checked again by'. */
  label: string
  entry: CosignerEntry
  /** The fields of the body. */
  names: { person: string; pin: string }
  /** The label of the PIN until the person is chosen. */
  pinLabel?: string
  errors: FieldErrors
  /** True if the second person is a manager, and the first signs with their login. */
  isManager?: boolean
  onChange: (entry: CosignerEntry) => void
}

/** The second of two people: chosen from the register, with their own PIN. */
export function CosignerFields(props: CosignerFieldsProps) {
  const {
    rink,
    label,
    names,
    pinLabel = texts.cosigner.pin,
    entry,
    errors,
    isManager = false,
    onChange,
  } = props
  const present = usePresentStaff(rink)
  const signers = useSigners(rink)
  const { user } = useAuth()
  const offered = signers?.filter(
    one => one.hasPin && (!isManager || (one.isManager && one.personId !== user?.person?.id)),
  )
  const isShort = isManager ? offered?.length === 0 : signers && !canTwoSign(signers)
  // A name that two people have is chosen from the list.
  const onSite = (offered ?? []).filter(
    ({ name }) =>
      present.some(person => person.name === name) && offered?.filter(one => one.name === name).length === 1,
  )
  const chosen = signers?.find(({ personId }) => personId === entry.personId)
  return (
    <>
      {isShort && (
        <Notice tone="warn" title={texts.cosigner.needsTwo}>
          <p>
            {isManager ? texts.cosigner.needsManager : texts.cosigner.needsPins}{' '}
            {user && may(user, 'manage', rink.id) ? (
              <Link to="/administration/people" className="flex min-h-12 items-center underline">
                {texts.cosigner.add}
              </Link>
            ) : (
              texts.cosigner.askManager
            )}
          </p>
        </Notice>
      )}
      <Suggestions
        label={texts.cosigner.present}
        suggestions={onSite.map(({ personId, name }) => ({ value: String(personId), label: name }))}
        value={String(entry.personId ?? '')}
        onChoose={personId => onChange({ personId: Number(personId), pin: '' })}
      />
      <SelectField
        label={label}
        isRequired
        name={names.person}
        error={errors[names.person]}
        value={entry.personId ?? ''}
        onChange={({ target }) => onChange({ personId: Number(target.value) || null, pin: '' })}
      >
        <option value="">{texts.field.choose}</option>
        {offered?.map(({ personId, name, title }) => (
          <option key={personId} value={personId}>
            {title === null ? name : `${name}, ${title}`}
          </option>
        ))}
      </SelectField>
      <PinInput
        label={chosen ? texts.field.ofPerson(chosen.name) : pinLabel}
        maxLength={LONGEST_PIN}
        isRequired
        name={names.pin}
        error={errors[names.pin]}
        value={entry.pin}
        onType={pin => onChange({ ...entry, pin })}
      />
    </>
  )
}
