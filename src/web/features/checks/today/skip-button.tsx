import { SkipForward } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { stateOfDue } from '#domain/checks/due.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dateOfTime } from '#domain/schedules/instance.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useDueChecks } from '#web/checks/check-queries.ts'
import { Button, ICON_ON_PHONE } from '#web/components/button.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { texts } from './texts.ts'

const loadSkipDialog = () => import('./skip-dialog.tsx')
const SkipDialog = lazy(async () => ({ default: (await loadSkipDialog()).SkipDialog }))

interface SkipButtonProps {
  rink: Rink
  checkId: number
  instance: { day: string; opens: string }
}

/** Skips an instance of a check that is neither done nor skipped. */
export function SkipButton({ rink, checkId, instance }: SkipButtonProps) {
  const { due } = useDueChecks(rink)
  const [isOpen, setIsOpen] = useState(false)
  const one = due?.find(
    ({ day, opens, ...rest }) => rest.checkId === checkId && day === instance.day && opens === instance.opens,
  )
  const isLeft = one && !OVER.has(stateOfDue(one, serverNow()))
  if (!isLeft) return null
  return (
    <>
      <Button
        kind="quiet"
        icon={SkipForward}
        className={ICON_ON_PHONE}
        onClick={() => void openFetched(loadSkipDialog, () => setIsOpen(true))}
      >
        <span className="max-sm:sr-only">{texts.skip.action}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SkipDialog
            rink={rink}
            checkId={checkId}
            instance={instance}
            title={one.title}
            at={`${dayInWords(dateOfTime(instance.day, instance.opens, rink))}, ${instance.opens}`}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const OVER: ReadonlySet<string> = new Set(['done', 'done-late', 'skipped', 'excused'])
