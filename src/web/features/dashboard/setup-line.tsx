import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { staffOf } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

/** The way to the steps of a rink without machines and people, for those who may set it up. */
export function SetupLine({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const { data: machines, isPartial } = useMachines(rink)
  const isAsked = user !== null && may(user, 'manage', rink.id) && !isPartial && machines?.length === 0
  const { data: staff } = useQuery({ ...staffOf(rink), enabled: isAsked })
  if (!isAsked || staff?.length !== 0) return null
  return (
    <Link
      to="/administration"
      className="flex min-h-13 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2"
    >
      <ClipboardList aria-hidden className="size-6 shrink-0 text-rink" />
      <span className="grow">
        <span className="block font-bold">{texts.setup.title}</span>
        <span className="block text-sm text-ink-soft">{texts.setup.text}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0" />
    </Link>
  )
}
