import { useState } from 'react'
import { BackLink } from '#web/components/back-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PasswordChangedDialog } from './password-changed-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { texts } from './texts.ts'
import { useUsers } from './user-queries.ts'

/** Lets administrators set a new password for a user (specification 2, section 2.10). */
export function PasswordManagementScreen() {
  useDocumentTitle(texts.password.title)
  const query = useUsers()
  const { data: users, error } = query
  const [changed, setChanged] = useState<{ email: string | undefined } | null>(null)
  return (
    <Page
      title={texts.password.title}
      subtitle={texts.password.subtitle}
      actions={<BackLink to="/dashboard">{texts.password.back}</BackLink>}
    >
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {!users && !error && <WaitingArea label={texts.loading} />}
      {users && <PasswordForm users={users} onChanged={email => setChanged({ email })} />}
      {changed && <PasswordChangedDialog email={changed.email} onClose={() => setChanged(null)} />}
    </Page>
  )
}
