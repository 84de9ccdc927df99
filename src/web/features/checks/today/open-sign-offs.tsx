import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { listSignOffs } from '#contract/check-records.ts'
import { dayInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_RECORD_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { Folded } from '#web/components/folded.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

/** The records that await a sign-off which the account may give. */
export function useOpenSignOffs(rink: Rink) {
  const { user } = useAuth()
  const { data = [] } = useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'sign-offs'),
    queryFn: () => call(listSignOffs, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
  return data.filter(
    ({ signOff }) => user !== null && may(user, signOff === 'manager' ? 'consent' : 'record', rink.id),
  )
}

/** The same, folded into one line. */
export function OpenSignOffs({ rink }: { rink: Rink }) {
  const today = useRinkDate(rink)
  const own = useOpenSignOffs(rink)
  if (own.length === 0) return null
  return (
    <Folded title={texts.signOffs(own.length)}>
      <ul className="divide-y divide-line">
        {own.map(({ id, title, day, submittedBy }) => (
          <li key={id}>
            <Link
              to={CHECK_RECORD_PATH}
              params={{ id: String(id) }}
              className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3! hover:bg-sunken"
            >
              <ShieldCheck aria-hidden className="size-6 shrink-0 text-warn" />
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-semibold">{title}</span> {dayInWords(day, today)}, {submittedBy}
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
