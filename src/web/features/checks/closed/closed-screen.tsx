import { MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { ClosedDays } from './closed-days.tsx'
import { NoneHere } from './none-here.tsx'
import { texts } from './texts.ts'

/** The days on which checks are not due, and the machines that the rink does not have. */
export function ClosedScreen() {
  useDocumentTitle(texts.title)
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to={MANAGED_CHECKS_PATH}>{texts.back}</BackLink>}
    >
      <ManagedRinkField managed={managed} />
      {rink && <ClosedDays key={`days ${rink.id}`} rink={rink} />}
      {rink && <NoneHere key={`none ${rink.id}`} rink={rink} />}
    </Page>
  )
}
