import { Link, useNavigate } from '@tanstack/react-router'
import { Footprints, Printer, Settings2 } from 'lucide-react'
import { administers, may } from '#domain/permissions.ts'
import { accountName, ROLE_NAMES, type User } from '#domain/users/user.ts'
import { GUIDE_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { ThemeSwitch } from '#web/components/theme-switch.tsx'
import { FactorsCard } from '#web/factors/factors-card.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { restartTour } from '#web/session/tour-seen.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { texts } from './texts.ts'

/** The user's own password and sessions. */
export function AccountScreen() {
  useDocumentTitle(texts.account.title)
  const { user } = useAuth()
  if (user === null) return null
  return (
    <Page
      title={texts.account.title}
      subtitle={`${accountName(user)} · ${ROLE_NAMES[user.role]}`}
      actions={
        <PageActions>
          <BackLink to="/dashboard">{texts.account.back}</BackLink>
          <ThemeSwitch />
          {may(user, 'consent') && (
            <Link to="/administration" className={buttonLook('secondary', 'sm:hidden')}>
              <Settings2 aria-hidden className="size-5.5 shrink-0" />
              {texts.account.manage}
            </Link>
          )}
        </PageActions>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          {user.email !== null && <OwnPasswordForm email={user.email} role={user.role} />}
          {administers(user) && <FactorsCard />}
          <HelpCard user={user} />
        </div>
        <OwnSessions />
      </div>
    </Page>
  )
}

/** Shows the first steps again and links to the printable guide. */
function HelpCard({ user }: { user: Pick<User, 'id'> }) {
  const navigate = useNavigate()
  const showAgain = () => {
    restartTour(user)
    void navigate({ to: '/dashboard' })
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{texts.help.title}</h2>
      <p className="text-ink-soft">{texts.help.text}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Footprints} onClick={showAgain}>
          {texts.help.restart}
        </Button>
        <Link to={GUIDE_PATH} className={buttonLook('secondary')}>
          <Printer aria-hidden className="size-5.5 shrink-0" />
          {texts.help.guide}
        </Link>
      </div>
    </Card>
  )
}
