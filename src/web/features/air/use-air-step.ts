import { useState } from 'react'
import type { PadAir } from '#domain/air/air-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName } from '#domain/users/user.ts'
import { messageOf } from '#web/api/client.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { rememberName } from '#web/people/last-names.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** Records a step of an alarm with one tap, also without a network. `failure` is the reason why the last was refused. */
export function useAirStep(rink: Rink, { placeId, name }: Pick<PadAir, 'placeId' | 'name'>) {
  const { mutateAsync, isPending } = useLogWrite(rink)
  const [failure, setFailure] = useState('')
  const { user } = useAuth()
  const record = async (step: string, submittedBy: string, alarmId?: number) => {
    setFailure('')
    // The account is no name of a person.
    if (user && submittedBy !== accountName(user)) rememberName(rink, submittedBy)
    const content = { step, ...(alarmId !== undefined && { alarmId }) }
    const body = { rinkId: rink.id, kind: 'air-step' as const, placeId, content, submittedBy }
    try {
      await mutateAsync({ subject: name, body })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return { record, isPending, failure }
}
