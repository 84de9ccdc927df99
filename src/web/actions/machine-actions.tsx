import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { REPORT_PATH } from '#web/addresses.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useMachineActions } from './action-queries.ts'
import { ActionRow } from './action-row.tsx'
import { texts } from './texts.ts'

const text = texts.machine

/** The open actions about a machine; its history has the closed ones. */
export function MachineActions({ rink, machineId }: { rink: Rink; machineId: number }) {
  const headingId = useId()
  const query = useMachineActions(rink, machineId)
  const { data, error } = query
  const open = data?.filter(({ closedAt }) => closedAt === null) ?? []
  return (
    <section aria-labelledby={headingId} className="card flex min-w-0 flex-col overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 sm:p-6">
        <h2 id={headingId} className="text-xl font-bold">
          {text.title}
        </h2>
        <Link
          to={REPORT_PATH}
          search={{ machine: machineId }}
          className={buttonLook('secondary', 'print:hidden')}
        >
          <Megaphone aria-hidden className="size-5.5 shrink-0" />
          {text.report}
        </Link>
        <p className="w-full text-sm text-ink-soft print:hidden">{text.reportHint}</p>
      </div>
      {error && !isNetworkError(error) && <LoadFailure title={texts.loadFailed} query={query} />}
      {data && open.length === 0 && <p className="px-5 pb-5 text-ink-soft sm:px-6">{text.none}</p>}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {open.map(action => (
          <ActionRow key={action.id} rink={rink} action={action} isOnMachine />
        ))}
      </ul>
    </section>
  )
}
