import { useState } from 'react'
import type { Right } from '#domain/people/role.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useAuth } from './auth-context.tsx'
import { session } from './browser-storage.ts'
import { useRefetchRinks, useRink } from './rink-context.tsx'
import { RinksFailure } from './rinks-failure.tsx'
import { texts } from './texts.ts'

const CHOICE_KEY = 'managedRink'

/** The rink chosen on another of these screens, while the selected one was the same. */
function earlierChoice(selectedId: number | undefined): number | undefined {
  const [at, id] = session.get(CHOICE_KEY)?.split('/') ?? []
  return at === String(selectedId) ? Number(id) : undefined
}

/**
 * A rink at which the user has the right, with a choice if there are several. At first it is `preferredId`, the one
 * chosen on another screen, or the selected rink.
 */
export function useManagedRink(preferredId?: number, right: Right = 'manage') {
  const { user } = useAuth()
  const { selectedRink } = useRink()
  const query = useRefetchRinks()
  const [chosenId, setChosenId] = useState<number>()
  const rinks = (query.data ?? []).filter(({ id }) => user !== null && may(user, right, id))
  const wanted = [chosenId, preferredId, earlierChoice(selectedRink?.id), selectedRink?.id].map(wantedId =>
    rinks.find(({ id }) => id === wantedId),
  )
  const rink = wanted.find(found => found !== undefined) ?? rinks[0]
  const choose = (id: number) => {
    session.set(CHOICE_KEY, `${selectedRink?.id}/${id}`)
    setChosenId(id)
  }
  return { query, rinks, rink, choose }
}

interface ManagedRinkFieldProps {
  managed: ReturnType<typeof useManagedRink>
}

/** The choice of the rink; its failure, or nothing if there is only one. */
export function ManagedRinkField({ managed: { query, rinks, rink, choose } }: ManagedRinkFieldProps) {
  if (!query.data) {
    return query.error ? <RinksFailure query={query} /> : <WaitingArea label={texts.loadingRinks} />
  }
  if (rinks.length < 2) return null
  return (
    <SelectField
      label={texts.rink}
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
