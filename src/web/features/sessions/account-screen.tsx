import { ROLE_NAMES } from '#domain/users/user.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { HelpCard } from './help-card.tsx'
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
      subtitle={`${user.email} · ${ROLE_NAMES[user.role]}`}
      actions={<BackLink to="/dashboard">{texts.account.back}</BackLink>}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <OwnPasswordForm email={user.email} />
          <HelpCard user={user} />
        </div>
        <OwnSessions />
      </div>
    </Page>
  )
}
