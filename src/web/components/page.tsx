import { type ReactNode, useEffect } from 'react'

const PRODUCT = 'Rinkbook'

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT}`
  }, [title])
}

interface PageHeadingProps {
  children: ReactNode
  className?: string
  id?: string
}

/** The main heading of the screen, which gets the focus after a change of screen. */
export function PageHeading({ children, className = '', id }: PageHeadingProps) {
  return (
    <h1 id={id} tabIndex={-1} className={`text-2xl font-bold tracking-tight wrap-anywhere ${className}`}>
      {children}
    </h1>
  )
}

interface PageProps {
  title: string
  /** Below the title. */
  subtitle?: ReactNode
  /** Shown beside the title. */
  actions?: ReactNode
  /** True if title and actions are hidden in print, because the content has its own heading. */
  printsContentOnly?: boolean
  /** True if the page is wider on a desktop, for content in columns. */
  isWide?: boolean
  /** True if title and actions share a line even on a phone, because the content has to be seen early. */
  isCompact?: boolean
  /** True if the title can be a sentence, which is smaller on a phone. */
  hasLongTitle?: boolean
  children?: ReactNode
}

/** A screen with its heading. */
export function Page(props: PageProps) {
  const {
    title,
    subtitle,
    actions,
    printsContentOnly = false,
    isWide = false,
    isCompact = false,
    hasLongTitle = false,
    children,
  } = props
  return (
    <div
      className={`mx-auto flex w-full max-w-270 flex-col px-4 sm:px-5 print:p-0 ${isCompact ? 'gap-4 py-4 sm:py-5' : 'gap-6 py-6 sm:py-8'} ${isWide ? 'xl:max-w-340' : ''}`}
    >
      <div
        className={`${isCompact ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-4'} ${printsContentOnly ? 'print:hidden' : ''}`}
      >
        <div className={isCompact ? 'contents' : 'min-w-0 flex-1 basis-80'}>
          <PageHeading
            {...(isCompact && { className: 'max-sm:text-xl' })}
            {...(hasLongTitle && { className: 'max-sm:text-lg max-sm:leading-snug' })}
          >
            {title}
          </PageHeading>
          {subtitle && (
            <p className={`mt-1 text-ink-soft ${isCompact ? 'max-lg:col-span-full lg:col-start-1' : ''}`}>
              {subtitle}
            </p>
          )}
        </div>
        {isCompact ? (
          <div className={`col-start-2 row-start-1 ${subtitle ? 'lg:row-end-3' : ''}`}>{actions}</div>
        ) : (
          actions
        )}
      </div>
      {children}
    </div>
  )
}
