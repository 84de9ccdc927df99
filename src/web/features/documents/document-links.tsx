import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { openDocumentFile, readDocumentPage } from '#contract/documents.ts'
import type { DocumentKey, DocumentVersion } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { texts } from './texts.ts'

interface DocumentLinksProps {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
  /** The id of the heading that names the document. */
  headingId: string
}

/** 'Open in New Tab' and 'Download' (specification 2, section 2.8), and further actions. */
export function DocumentLinks({ children, ...props }: DocumentLinksProps & { children: ReactNode }) {
  const { headingId, ...document } = props
  return (
    <div className="flex flex-wrap gap-2 *:grow *:px-4 max-sm:*:px-2 sm:gap-3 sm:*:grow-0">
      <OpenInNewTab {...props} />
      <a
        href={downloadAddress(document)}
        download={document.version.fileName}
        aria-describedby={headingId}
        className={buttonLook('secondary')}
      >
        <Download aria-hidden className="size-5.5 shrink-0" />
        {texts.document.download}
      </a>
      {children}
    </div>
  )
}

/** Opens the document in a new tab. */
export function OpenInNewTab({ headingId, ...document }: DocumentLinksProps) {
  const isDark = useIsDark()
  return (
    <a
      href={readingAddress(document, isDark)}
      target="_blank"
      rel="noreferrer"
      aria-describedby={headingId}
      className={buttonLook('secondary')}
    >
      <ExternalLink aria-hidden className="size-5.5 shrink-0" />
      {texts.document.openInNewTab}
    </a>
  )
}

interface VersionOfRink {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
}

/** The address of a version in the browser: a Word document as a page, any other file unchanged. */
export function readingAddress({ rink, documentKey, version }: VersionOfRink, isDark: boolean): string {
  const params = { key: documentKey }
  const query = { rinkId: String(rink.id), version: String(version.number) }
  if (version.kind !== 'docx') return addressOf(openDocumentFile, { params, query })
  return addressOf(readDocumentPage, { params, query: { ...query, look: isDark ? 'dark' : 'light' } })
}

/** The address that downloads a version as it was uploaded. */
function downloadAddress({ rink, documentKey, version }: VersionOfRink): string {
  const query = { rinkId: String(rink.id), version: String(version.number), download: 'yes' as const }
  return addressOf(openDocumentFile, { params: { key: documentKey }, query })
}
