import { Link } from '@tanstack/react-router'
import { ArrowLeft, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_HISTORY_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { buttonLook, ICON_ON_PHONE } from '#web/components/button.tsx'
import { Page } from '#web/components/page.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import type { Instance } from './check-draft.ts'
import { texts } from './texts.ts'
import { SkipButton } from './today/skip-button.tsx'

interface CheckPageProps {
  rink: Rink
  checkId: number
  title: string
  subtitle: string
  instance: Instance
  children: ReactNode
}

/** The head of the form: the check and the instance in one line, with the way back and to the history. */
export function CheckPage(props: CheckPageProps) {
  const { rink, checkId, title, subtitle, instance, children } = props
  const today = useRinkDate(rink)
  const forInstance = instance && texts.form.forInstance(dayInWords(instance.day, today), instance.opens)
  return (
    <Page
      isCompact
      title={title}
      subtitle={[subtitle, forInstance].filter(Boolean).join(' · ')}
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
      {children}
    </Page>
  )
}
