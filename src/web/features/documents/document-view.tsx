import { type DocumentKey, type DocumentVersion, definitionOf } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { readingAddress } from './document-address.ts'

interface DocumentViewProps {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
}

/** The document itself: a picture, which opens whole, or a frame where the browser can show one. */
export function DocumentView({ rink, documentKey, version }: DocumentViewProps) {
  const isDark = useIsDark()
  const { title } = definitionOf(documentKey)
  const address = readingAddress({ rink, documentKey, version }, isDark)
  if (version.kind === 'png' || version.kind === 'jpeg') {
    return (
      <a href={address} target="_blank" rel="noreferrer" className="card block overflow-hidden p-2">
        <img src={address} alt={`${title} of ${rink.name}, opens larger`} className="mx-auto max-h-[80dvh]" />
      </a>
    )
  }
  if (version.kind === 'pdf' && !navigator.pdfViewerEnabled) {
    return (
      <Notice tone="info" title="This browser cannot show a PDF here">
        Press 'Open in New Tab' or 'Download' above to read it.
      </Notice>
    )
  }
  const frame = {
    src: address,
    title: `${title} of ${rink.name}`,
    className: 'card h-[80dvh] min-h-100 w-full overflow-hidden print:hidden',
  }
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's own PDF reader does not start in a sandbox
  if (version.kind === 'pdf') return <iframe {...frame} title={frame.title} />
  return (
    <iframe
      {...frame}
      title={frame.title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
