import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { MainRegion } from './main-region.tsx'

/** The screen of an unknown address. */
export function NotFoundScreen() {
  return (
    <MainRegion className="flex min-h-dvh flex-col justify-center">
      <NotFoundInside />
    </MainRegion>
  )
}

/** The same within an area that has a main region already. */
export function NotFoundInside() {
  useDocumentTitle('Page Not Found')
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-4 px-6 py-16 text-center">
      <Logo className="mb-2 size-16" />
      <PageHeading>Page Not Found</PageHeading>
      <p className="mb-4 text-ink-soft">
        Check that you typed the address correctly. The page may have moved.
      </p>
      <Link to="/dashboard" className={buttonLook('primary')}>
        Go to the dashboard
      </Link>
    </div>
  )
}
