import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'
import { useSetup } from './use-setup.ts'

/** The way to the steps of a rink without machines or people, for those who may set it up. */
export function SetupLine({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const { nextStep } = useSetup(rink)
  if (nextStep === null || user === null || !may(user, 'manage', rink.id)) return null
  return (
    <Link to="/administration" className={buttonLook('primary', 'text-left!')}>
      <span className="grow">
        {texts.setup.title}
        <span className="block text-sm">{texts.setup.next[nextStep]}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
