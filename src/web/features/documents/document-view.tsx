import { type DocumentKey, type DocumentVersion, definitionOf } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { readingAddress } from './document-address.ts'
import { OpenInNewTab } from './document-links.tsx'
import { texts } from './texts.ts'

interface DocumentViewProps {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
  /** The heading that says which document it is. */
  headingId: string
}

/** The document itself: a picture, which opens whole, or a frame where the browser can show one. */
export function DocumentView(props: DocumentViewProps) {
  const { rink, documentKey, version } = props
  const isDark = useIsDark()
  const { title } = definitionOf(documentKey)
  const address = readingAddress({ rink, documentKey, version }, isDark)
  if (version.kind === 'png' || version.kind === 'jpeg') {
    return (
      <a href={address} target="_blank" rel="noreferrer" className="card block overflow-hidden p-2">
        <img
          src={address}
          alt={texts.view.picture(title, rink.name)}
          className="mx-auto max-h-[80dvh] bg-white"
        />
      </a>
    )
  }
  if (version.kind === 'pdf' && !navigator.pdfViewerEnabled) {
    return (
      <Notice tone="info" title={texts.view.noPdf}>
        {texts.view.readElsewhere}
      </Notice>
    )
  }
  const name = texts.view.frame(title, rink.name)
  const frame = {
    src: address,
    className: 'card h-[80dvh] min-h-100 w-full overflow-hidden print:hidden',
  }
  if (version.kind === 'pdf') {
    return (
      <>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's own PDF reader does not start in a sandbox */}
        <iframe {...frame} title={name} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
          <OpenInNewTab {...props} />
          <p className="hidden text-ink-soft pointer-coarse:block">{texts.view.firstPageOnly}</p>
        </div>
      </>
    )
  }
  return (
    <iframe {...frame} title={name} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" />
  )
}
