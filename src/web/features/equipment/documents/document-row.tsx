import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import type { ListedMachineDocument } from '#domain/equipment/documents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { sizeInWords } from '#web/components/size-in-words.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from '../texts.ts'
import { documentAddress } from './document-queries.ts'

const text = texts.documents

interface DocumentRowProps {
  rink: Rink
  document: ListedMachineDocument
  /** Left out if the document is removed already. */
  onRemove?: () => void
}

/** One document of a machine, with its upload and its actions. */
export function DocumentRow({ rink, document, onRemove }: DocumentRowProps) {
  const { id, title, kind, sizeBytes, uploadedAt, uploadedBy, removedAt, removedBy } = document
  const today = useRinkDate(rink)
  const at = (instant: string) => momentInWords(instant, rink.timezone, today)
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
          <p className="text-sm text-ink-soft">{text.removedBy(at(removedAt), removedBy ?? '')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a
          href={documentAddress(rink, id, 'open')}
          target="_blank"
          rel="noreferrer"
          aria-label={`${text.open} ${title}`}
          className={buttonLook('secondary', 'px-4')}
        >
          <ExternalLink aria-hidden className="size-5.5 shrink-0" />
          {text.open}
        </a>
        {onRemove && (
          <>
            <a
              href={documentAddress(rink, id, 'download')}
              download
              aria-label={`${text.download} ${title}`}
              title={text.download}
              className={buttonLook('quiet', 'px-3')}
            >
              <Download aria-hidden className="size-5.5 shrink-0" />
            </a>
            <Button
              kind="quiet"
              icon={Trash2}
              aria-label={`${texts.removeDocument.action} ${title}`}
              title={texts.removeDocument.action}
              className="px-3"
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </li>
  )
}
