import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayInWords } from '#domain/dates.ts'
import { CHECK_HISTORY_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { Page } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import type { Instance } from './check-draft.ts'
import { texts } from './texts.ts'
import { SkipButton } from './today/skip-button.tsx'

interface CheckPageProps {
  checkId: number
  title: string
  subtitle: string
  instance: Instance
  children: ReactNode
}

/** The head of the form: the check and the instance, with the way back and to the history. */
export function CheckPage(props: CheckPageProps) {
  const { selectedRink } = useRink()
  const { checkId, title, subtitle, instance, children } = props
  const forInstance = instance && texts.form.forInstance(dayInWords(instance.day), instance.opens)
  return (
    <Page
      title={title}
      subtitle={[subtitle, forInstance].filter(Boolean).join(' · ')}
      actions={
        <PageActions>
          <BackLink to={CHECKS_PATH}>{texts.all}</BackLink>
          <Link to={CHECK_HISTORY_PATH} params={{ id: String(checkId) }} className={buttonLook('quiet')}>
            <History aria-hidden className="size-5.5 shrink-0" />
            {texts.record.history}
          </Link>
          {selectedRink && instance && (
            <SkipButton rink={selectedRink} checkId={checkId} instance={instance} />
          )}
        </PageActions>
      }
    >
      {children}
    </Page>
  )
}
