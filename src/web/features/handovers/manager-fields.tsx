import { useId } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import { INCOMING_MISSING, OUTGOING_MISSING, TO_THEMSELVES } from '#domain/handovers/handover.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'

interface ManagerFieldsProps {
  fromManager: string
  isFromFixed: boolean
  toManager: string
  isToFixed: boolean
  /** True if the handover is repeated unchanged. */
  isResent: boolean
  isReviewed: boolean
  /** True if the outgoing manager is also named as the incoming one. */
  isToThemselves: boolean
  /** The managers who can take over. */
  successors: StaffMember[]
  onType: (change: { fromManager: string } | { toManager: string }) => void
}

/** The outgoing and the incoming manager. */
export function ManagerFields(props: ManagerFieldsProps) {
  const { fromManager, isFromFixed, toManager, isToFixed, isResent, isReviewed, successors, onType } = props
  const managersId = useId()
  const missing = toManager.trim() ? undefined : INCOMING_MISSING
  const incomingError = props.isToThemselves ? TO_THEMSELVES : missing
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.outgoing}
          isRequired
          maxLength={LINE_LENGTH}
          readOnly={isFromFixed}
          error={isReviewed && !fromManager.trim() ? OUTGOING_MISSING : undefined}
          value={fromManager}
          onChange={event => onType({ fromManager: event.target.value })}
        />
        <TextField
          label={texts.incoming}
          isRequired
          list={managersId}
          autoComplete="off"
          maxLength={LINE_LENGTH}
          readOnly={isToFixed}
          error={isReviewed ? incomingError : undefined}
          value={toManager}
          onChange={event => onType({ toManager: event.target.value })}
        />
        <datalist id={managersId}>
          {successors.map(({ id, name, role }) => (
            <option key={id} value={name}>
              {role}
            </option>
          ))}
        </datalist>
      </div>
      {!isToFixed && !isResent && (
        <Suggestions
          label={texts.whoTakesOver}
          suggestions={successors.map(({ name }) => ({ value: name }))}
          value={toManager}
          onChoose={name => onType({ toManager: name })}
        />
      )}
    </>
  )
}
