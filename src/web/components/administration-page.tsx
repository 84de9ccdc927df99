import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { Page, useDocumentTitle } from './page.tsx'
import { PageActions } from './page-actions.tsx'
import { texts } from './texts.ts'

interface AdministrationPageProps {
  title: string
  subtitle?: ReactNode
  /** Next to the way back. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen behind the administration, with the way back to it. */
export function AdministrationPage({ title, subtitle, actions, children }: AdministrationPageProps) {
  useDocumentTitle(title)
  const back = <BackLink to="/administration">{texts.back}</BackLink>
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        actions === undefined ? (
          back
        ) : (
          <PageActions>
            {back}
            {actions}
          </PageActions>
        )
      }
    >
      {children}
    </Page>
  )
}
