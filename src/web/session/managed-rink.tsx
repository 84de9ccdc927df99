import { useState } from 'react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from './auth-context.tsx'
import { useRefetchRinks, useRink } from './rink-context.tsx'
import { RinksFailure } from './rinks-failure.tsx'

/**
 * A rink that the user manages, with a choice if there are several. At first it is `preferredId`, or the selected
 * rink.
 */
export function useManagedRink(preferredId?: number) {
  const { user } = useAuth()
  const { selectedRink } = useRink()
  const query = useRefetchRinks()
  const [chosenId, setChosenId] = useState<number>()
  const rinks = (query.data ?? []).filter(({ id }) => user !== null && may(user, 'manage', id))
  const wantedId = chosenId ?? preferredId ?? selectedRink?.id
  const rink = rinks.find(({ id }) => id === wantedId) ?? rinks[0]
  return { query, rinks, rink, choose: setChosenId }
}

interface ManagedRinkFieldProps {
  managed: ReturnType<typeof useManagedRink>
}

/** The choice of the rink; its failure, or nothing if there is only one. */
export function ManagedRinkField({ managed: { query, rinks, rink, choose } }: ManagedRinkFieldProps) {
  if (!query.data) {
    return query.error ? <RinksFailure query={query} /> : <WaitingArea label="Loading the rinks…" />
  }
  if (rinks.length < 2) return null
  return (
    <SelectField
      label="Rink"
      value={rink?.id}
      className="max-w-110"
      onChange={({ target }) => choose(Number(target.value))}
    >
      {rinks.map(({ id, name }: Rink) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
