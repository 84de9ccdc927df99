import { FileText, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonLook } from './button.tsx'
import { LoadFailure, type RetriedQuery } from './load-failure.tsx'
import { Page, useDocumentTitle } from './page.tsx'
import { PageActions } from './page-actions.tsx'
import { WaitingArea } from './spinner.tsx'
import { texts } from './texts.ts'

interface RecordPageProps<Stored> {
  title: string
  /** The title of the browser tab, if it differs from the page title. */
  documentTitle?: string
  subtitle?: string
  printsContentOnly?: boolean
  /** The link back to the list. */
  back: ReactNode
  /** The address of the PDF. */
  pdf: string
  query: RetriedQuery & { data: Stored | undefined }
  children: (record: Stored) => ReactNode
}

/** The screen of one record, with print and PDF. */
export function RecordPage<Stored>(props: RecordPageProps<Stored>) {
  const { title, documentTitle = title, subtitle, printsContentOnly = false, back, pdf, query } = props
  const { data: record, error } = query
  useDocumentTitle(documentTitle)
  return (
    <Page
      title={title}
      subtitle={subtitle}
      printsContentOnly={printsContentOnly}
      actions={
        <PageActions>
          {back}
          {record && (
            <>
              <a href={pdf} target="_blank" rel="noopener" className={buttonLook('secondary')}>
                <FileText aria-hidden className="size-5.5 shrink-0" />
                {texts.pdf}
              </a>
              <Button icon={Printer} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          )}
        </PageActions>
      }
    >
      {record && props.children(record)}
      {!record && !error && <WaitingArea label={texts.record.loading} />}
      {!record && error && <LoadFailure title={texts.record.loadFailed} query={query} />}
    </Page>
  )
}
