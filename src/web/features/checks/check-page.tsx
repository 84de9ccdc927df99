import { Link } from '@tanstack/react-router'
import { ArrowLeft, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayInWords, momentInWords, onDay, operationalDay, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dateOfTime } from '#domain/schedules/instance.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { CHECK_HISTORY_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonLook, ICON_ON_PHONE } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { useDayBefore, useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import type { Instance } from './check-draft.ts'
import { useDueInstance } from './last-results.ts'
import { texts } from './texts.ts'
import { SkipButton } from './today/skip-button.tsx'

interface CheckPageProps {
  rink: Rink
  checkId: number
  title: string
  subtitle: string
  instance: Instance
  /** The instant by which the check is to be made next. */
  nextDueAt: string | null | undefined
  children: ReactNode
}

/** The head of the form: the check and when it is due in one line, with the way back and to the history. */
export function CheckPage(props: CheckPageProps) {
  const { rink, checkId, title, subtitle, instance, children } = props
  const due = useDueWords(props)
  return (
    <Page
      isCompact
      title={title}
      subtitle={[subtitle, due].filter(Boolean).join(' · ')}
      actions={
        <div className="flex shrink-0 gap-2 sm:gap-3">
          <Link to={CHECKS_PATH} className={buttonLook('secondary', ICON_ON_PHONE)}>
            <ArrowLeft aria-hidden className="size-5.5 shrink-0" />
            <span className="max-sm:sr-only">{texts.all}</span>
          </Link>
          <Link
            to={CHECK_HISTORY_PATH}
            params={{ id: String(checkId) }}
            className={buttonLook('quiet', ICON_ON_PHONE)}
          >
            <History aria-hidden className="size-5.5 shrink-0" />
            <span className="max-sm:sr-only">{texts.record.history}</span>
          </Link>
          {instance && <SkipButton rink={rink} checkId={checkId} instance={instance} />}
        </div>
      }
    >
      <CountsFor rink={rink} instance={instance} />
      {children}
    </Page>
  )
}

/** Says for which day a check counts that is made after midnight, before the rink's day begins. */
function CountsFor({ rink, instance }: Pick<CheckPageProps, 'rink' | 'instance'>) {
  const day = useOperationalDay(rink)
  const dayBefore = useDayBefore(rink)
  if (dayBefore === undefined || (instance && instance.day < day)) return null
  return <Notice tone="info">{texts.form.countsFor(dayBefore, rink.dayStartsAt)}</Notice>
}

/** 'Due today by 10:00'; of one that is done, the time that it is for. */
function useDueWords({ rink, checkId, instance, nextDueAt }: CheckPageProps): string | undefined {
  const { timezone } = rink
  const today = useRinkDate(rink)
  const { due, isDone } = useDueInstance(rink, checkId, instance)
  if (instance && (isDone || !due?.window))
    return texts.form.forInstance(
      dayInWords(dateOfTime(instance.day, instance.opens, rink), today),
      instance.opens,
    )
  const dueAt = instance ? due?.window?.dueAt : nextDueAt
  if (!dueAt) return undefined
  if (new Date(dueAt) < serverNow()) return texts.nextDue(momentInWords(dueAt, timezone, today), true)
  // A check that is made before its next time opens does not count for it.
  if (!instance && (isDone || operationalDay(dueAt, rink) > operationalDay(serverNow(), rink)))
    return texts.form.nextBy(onDay(dayInWords(rinkDate(dueAt, timezone), today)), timeOfDay(dueAt, timezone))
  return texts.form.dueBy(onDay(dayInWords(rinkDate(dueAt, timezone), today)), timeOfDay(dueAt, timezone))
}
