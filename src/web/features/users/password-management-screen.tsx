import { Link } from '@tanstack/react-router'
import { ArrowLeft, Construction } from 'lucide-react'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'

export function PasswordManagementScreen() {
  useDocumentTitle('Password Management')
  return (
    <Page
      title="Password Management"
      actions={
        <Link to="/dashboard" className={buttonLook('secondary')}>
          <ArrowLeft aria-hidden className="size-5.5" />
          Back to Dashboard
        </Link>
      }
    >
      <Empty icon={Construction}>
        Changing passwords on this screen is not in this version of Rinkbook yet.
      </Empty>
    </Page>
  )
}
