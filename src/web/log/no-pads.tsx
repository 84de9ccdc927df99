import { Link } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

/** Says that the rink has no pad, with the way to add one for those who may. */
export function NoPads({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const canAdd = user !== null && may(user, 'consent', rink.id)
  return (
    <Empty
      icon={Snowflake}
      action={
        canAdd && (
          <Link to="/administration/places" className={buttonLook('primary')}>
            {texts.noPads.add}
          </Link>
        )
      }
    >
      {canAdd ? texts.noPads.title : texts.noPads.ask}
    </Empty>
  )
}
