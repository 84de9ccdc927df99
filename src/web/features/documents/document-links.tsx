import { Download, ExternalLink } from 'lucide-react'
import type { DocumentKey, DocumentVersion } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { downloadAddress, readingAddress } from './document-address.ts'
import { texts } from './texts.ts'

interface DocumentLinksProps {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
  /** The heading that says which document the links are about. */
  headingId: string
}

/** 'Open in New Tab' and 'Download' (specification 2, section 2.8). */
export function DocumentLinks(props: DocumentLinksProps) {
  const { headingId, ...document } = props
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
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
    </div>
  )
}

/** A link that opens the whole document in a new tab. */
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
