import { FileText } from 'lucide-react'
import { useId } from 'react'
import { type DocumentInPlace, definitionOf, isShipped } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useDocuments } from './document-queries.ts'
import { DocumentRecord } from './document-record.tsx'
import { texts } from './texts.ts'

/** Safety Documents (specification 2, section 2.8). */
export function SafetyDocumentsScreen() {
  useDocumentTitle(texts.safetyDocuments.title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page title={texts.safetyDocuments.title} subtitle={texts.safetyDocuments.subtitle}>
      <DocumentCards rink={selectedRink} />
    </Page>
  )
}

function DocumentCards({ rink }: { rink: Rink }) {
  const query = useDocuments(rink)
  const { data, error } = query
  if (error && !data) {
    return <LoadFailure title={texts.safetyDocuments.loadFailed} query={query} offlineHint={texts.offline} />
  }
  if (!data) return <WaitingArea label={texts.safetyDocuments.loading} />
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {data
        .filter(({ key }) => isShipped(key))
        .map(document => (
          <li key={document.key}>
            {document.current && (
              <DocumentCard document={{ ...document, current: document.current }} rink={rink} />
            )}
          </li>
        ))}
    </ul>
  )
}

interface DocumentCardProps {
  document: DocumentInPlace
  rink: Rink
}

function DocumentCard({ document, rink }: DocumentCardProps) {
  const headingId = useId()
  const { key, title } = document
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
          <FileText aria-hidden className="size-6" />
        </span>
        <div>
          <h2 id={headingId} className="text-lg font-bold">
            {title}
          </h2>
          <p className="text-ink-soft text-sm">{definitionOf(key).summary}</p>
        </div>
      </div>
      <DocumentRecord document={document} rink={rink} headingId={headingId} />
    </section>
  )
}
