import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'
import { Logo } from './logo.tsx'
import { PageHeading, useDocumentTitle } from './page.tsx'

interface PublicPageProps {
  title: string
  /** Above the title. */
  eyebrow?: string | undefined
  /** Below the title. */
  subtitle?: string | undefined
  children: ReactNode
}

/** A page that is read without a login. */
export function PublicPage({ title, eyebrow, subtitle, children }: PublicPageProps) {
  useDocumentTitle(title)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-120 flex-col gap-6 px-4 py-8">
      <div className="flex items-center gap-4">
        <Logo className="size-12 shrink-0" />
        <div className="min-w-0">
          {eyebrow && <p className="text-sm font-semibold wrap-anywhere text-ink-soft">{eyebrow}</p>}
          <PageHeading>{title}</PageHeading>
          {subtitle && <p className="mt-1 wrap-anywhere text-ink-soft">{subtitle}</p>}
        </div>
      </div>
      {children}
    </main>
  )
}

interface ThanksProps {
  title: string
  children: ReactNode
}

/** Confirms that a form has arrived, in its place; takes the focus. */
export function Thanks({ title, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl font-semibold wrap-anywhere">
        <CircleCheck aria-hidden className="size-8 shrink-0 text-ok" />
        {title}
      </h2>
      {children}
    </Card>
  )
}
