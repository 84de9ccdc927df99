import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { MainRegion } from './main-region.tsx'
import { texts } from './texts.ts'

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
  useDocumentTitle(texts.notFound.title)
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-4 px-6 py-16 text-center">
      <Logo className="mb-2 size-16" />
      <PageHeading>{texts.notFound.title}</PageHeading>
      <p className="mb-4 text-ink-soft">{texts.notFound.text}</p>
      <Link to="/dashboard" className={buttonLook('primary')}>
        {texts.notFound.home}
      </Link>
    </div>
  )
}
