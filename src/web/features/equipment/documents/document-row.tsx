import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import type { ListedMachineDocument } from '#domain/equipment/documents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { sizeInWords } from '#web/components/size-in-words.ts'
import { documentAddress } from './document-queries.ts'

interface DocumentRowProps {
  rink: Rink
  document: ListedMachineDocument
  /** Takes it off the machine; left out for one that was removed already. */
  onRemove?: () => void
}

/** One document of a machine: what it is, who brought it when, and what can be done with it. */
export function DocumentRow({ rink, document, onRemove }: DocumentRowProps) {
  const { id, title, kind, sizeBytes, uploadedAt, uploadedBy, removedAt, removedBy } = document
  const at = (instant: string) => formatInRinkTime(instant, rink.timezone, MOMENT_FORMAT)
  const size = sizeBytes === null ? '' : `, ${sizeInWords(sizeBytes)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-bold">{title}</p>
        <p className="text-sm text-ink-soft">
          {DOCUMENT_KINDS[kind].words}
          {size} · {at(uploadedAt)}, {uploadedBy}
        </p>
        {removedAt !== null && (
          <p className="text-sm text-ink-soft">
            Removed {at(removedAt)}, {removedBy}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a
          href={documentAddress(rink, id, 'open')}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${title}`}
          className={buttonLook('secondary', 'px-4')}
        >
          <ExternalLink aria-hidden className="size-5.5 shrink-0" />
          Open
        </a>
        {onRemove && (
          <>
            <a
              href={documentAddress(rink, id, 'download')}
              download
              aria-label={`Download ${title}`}
              title="Download"
              className={buttonLook('quiet', 'px-3')}
            >
              <Download aria-hidden className="size-5.5 shrink-0" />
            </a>
            <Button
              kind="quiet"
              icon={Trash2}
              aria-label={`Remove ${title}`}
              title="Remove"
              className="px-3"
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </li>
  )
}
