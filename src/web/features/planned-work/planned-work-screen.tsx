import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ClosedActions } from '#web/actions/closed-actions.tsx'
import { PLANNED_WORK_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PlanDialog } from '#web/planned-work/plan-dialog.tsx'
import { PlannedWorkRows } from '#web/planned-work/planned-work-list.tsx'
import { usePlannedWork } from '#web/planned-work/planned-work-queries.ts'
import { texts as sharedTexts } from '#web/planned-work/texts.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

const VIEWS = [
  { value: 'due', label: texts.due },
  { value: 'done', label: texts.done },
] as const

/** The work that recurs at the rink, and what of it was done. */
export function PlannedWorkScreen() {
  useDocumentTitle(sharedTexts.title)
  const { selectedRink } = useRink()
  return selectedRink && <PlannedWorkOf key={selectedRink.id} rink={selectedRink} />
}

function PlannedWorkOf({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const { show } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const manages = user !== null && may(user, 'consent', rink.id)
  const plan = (
    <Button kind="primary" icon={CalendarPlus} onClick={() => setIsAdding(true)}>
      {sharedTexts.add}
    </Button>
  )
  return (
    <Page title={sharedTexts.title} subtitle={texts.subtitle} actions={manages && plan}>
      <div className="max-w-90 [&_legend]:sr-only">
        <ChoiceField
          label={texts.view}
          options={VIEWS}
          value={show ?? 'due'}
          onChange={view =>
            void navigate({
              to: PLANNED_WORK_PATH,
              search: view === 'done' ? { show: view } : {},
              replace: true,
            })
          }
        />
      </div>
      {show === 'done' ? (
        <ClosedActions rink={rink} source="planned" none={texts.nothingDone} />
      ) : (
        <Planned rink={rink} manages={manages} />
      )}
      {isAdding && <PlanDialog rink={rink} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function Planned({ rink, manages }: { rink: Rink; manages: boolean }) {
  const query = usePlannedWork(rink)
  const { data, error } = query
  if (!data && !error) return <WaitingArea label={texts.loading} />
  if (!data) return <LoadFailure title={sharedTexts.loadFailed} query={query} />
  if (data.length > 0) {
    return (
      <>
        <div className="card overflow-hidden">
          <PlannedWorkRows rink={rink} works={data} />
        </div>
        {!manages && <p className="text-ink-soft">{texts.onlyManagers}</p>}
      </>
    )
  }
  return (
    <Empty icon={CalendarClock}>
      <p className="font-semibold">{texts.none}</p>
      <p>{manages ? texts.noneHint : texts.onlyManagers}</p>
    </Empty>
  )
}
