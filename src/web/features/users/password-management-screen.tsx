import { useState } from 'react'
import { BackLink } from '#web/components/back-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PasswordChangedDialog } from './password-changed-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { useUsers } from './user-queries.ts'

/** Where administrators give a user a new password (specification 2, section 2.10). */
export function PasswordManagementScreen() {
  useDocumentTitle('Password Management')
  const query = useUsers()
  const { data: users, error } = query
  const [changed, setChanged] = useState<{ email: string | undefined } | null>(null)
  return (
    <Page
      title="Password Management"
      subtitle="The user is logged out everywhere and logs in again with the new password."
      actions={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
    >
      {error && <LoadFailure title="The users could not be loaded" query={query} />}
      {!users && !error && <WaitingArea label="Loading the users…" />}
      {users && <PasswordForm users={users} onChanged={email => setChanged({ email })} />}
      {changed && <PasswordChangedDialog email={changed.email} onClose={() => setChanged(null)} />}
    </Page>
  )
}
