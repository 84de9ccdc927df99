import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlannedWorkRows } from './planned-work-list.tsx'
import { usePlannedWork } from './planned-work-queries.ts'
import { texts } from './texts.ts'

const text = texts.machine

/** The planned work of a machine. */
export function MachinePlannedWork({ rink, machineId }: { rink: Rink; machineId: number }) {
  const headingId = useId()
  const { user } = useAuth()
  const [isAdding, setIsAdding] = useState(false)
  const query = usePlannedWork(rink)
  const { error } = query
  const works = query.data?.filter(({ machine }) => machine?.id === machineId)
  const manages = user !== null && may(user, 'consent', rink.id)
  return (
    <section aria-labelledby={headingId} className="card flex min-w-0 flex-col overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 sm:p-6">
        <h2 id={headingId} className="text-xl font-bold">
          {texts.title}
        </h2>
        {manages && (
          <Button icon={CalendarPlus} className="print:hidden" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      {works === undefined && error && !isNetworkError(error) && (
        <LoadFailure title={texts.loadFailed} query={query} />
      )}
      {works?.length === 0 && (
        <p className="px-5 pb-5 text-ink-soft sm:px-6">{manages ? text.noneForManagers : text.none}</p>
      )}
      {works && works.length > 0 && (
        <div className="border-t border-line">
          <PlannedWorkRows rink={rink} works={works} isOfMachine />
        </div>
      )}
      {isAdding && <PlanDialog rink={rink} machineId={machineId} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
