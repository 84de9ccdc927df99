import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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

/** The value of the button that opens the list of all people. */
const SOMEONE_ELSE = 'someone-else'

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
  const [picksOther, setPicksOther] = useState(false)
  const isOnSite = onSite.some(({ personId }) => personId === entry.personId)
  const isOther = !isOnSite && (picksOther || entry.personId !== null)
  const hasOthers = (offered?.length ?? 0) > onSite.length
  const choose = (personId: number | null) => onChange({ personId, pin: '' })
  // Those at the rink are one tap each, so that the list is only for the others.
  const showsList = onSite.length === 0 || isOther || names.person in errors
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
        label={showsList ? texts.cosigner.present : label}
        suggestions={[
          ...onSite.map(({ personId, name }) => ({ value: String(personId), label: name })),
          ...(onSite.length > 0 && hasOthers
            ? [{ value: SOMEONE_ELSE, label: texts.cosigner.someoneElse }]
            : []),
        ]}
        value={isOther ? SOMEONE_ELSE : String(entry.personId ?? '')}
        onChoose={value => {
          setPicksOther(value === SOMEONE_ELSE)
          choose(value === SOMEONE_ELSE ? null : Number(value))
        }}
      />
      {showsList && (
        <SelectField
          label={label}
          isRequired
          name={names.person}
          error={errors[names.person]}
          value={entry.personId ?? ''}
          onChange={({ target }) => choose(Number(target.value) || null)}
        >
          <option value="">{texts.field.choose}</option>
          {offered?.map(({ personId, name, title }) => (
            <option key={personId} value={personId}>
              {title === null ? name : `${name}, ${title}`}
            </option>
          ))}
        </SelectField>
      )}
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
