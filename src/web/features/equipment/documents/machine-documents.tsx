import { ChevronDown, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ListedMachineDocument } from '#domain/equipment/documents.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { FoldedPart } from '../part.tsx'
import { texts } from '../texts.ts'
import { RemoveDocument, UploadDocument } from './document-dialogs.tsx'
import { useMachineDocuments } from './document-queries.ts'
import { DocumentRow } from './document-row.tsx'

const text = texts.documents

interface MachineDocumentsProps {
  rink: Rink
  machine: Machine
}

/** The manual, the examination reports and other papers of a machine. Removed ones are kept. */
export function MachineDocuments({ rink, machine }: MachineDocumentsProps) {
  const query = useMachineDocuments(rink, machine)
  const { data, error } = query
  const [isUploading, setIsUploading] = useState(false)
  const [removing, setRemoving] = useState<ListedMachineDocument | null>(null)
  const kept = data?.filter(({ removedAt }) => removedAt === null) ?? []
  const removed = data?.filter(({ removedAt }) => removedAt !== null) ?? []
  return (
    <FoldedPart
      title={text.title}
      actions={
        <Button icon={Upload} onClick={() => setIsUploading(true)}>
          {texts.upload.title}
        </Button>
      }
    >
      {!data && !error && <WaitingArea label={text.loading} />}
      {!data && error && <LoadFailure title={text.loadFailed} query={query} />}
      {data && kept.length === 0 && <p className="text-ink-soft">{text.empty}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {kept.map(document => (
          <DocumentRow
            key={document.id}
            rink={rink}
            document={document}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {removed.length > 0 && (
        <details className="group print:hidden">
          <summary className="flex min-h-12 items-center gap-2 rounded-control font-semibold text-ink-soft">
            <ChevronDown
              aria-hidden
              className="size-5.5 shrink-0 transition-transform group-open:rotate-180"
            />
            {text.removed(removed.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {removed.map(document => (
              <DocumentRow key={document.id} rink={rink} document={document} />
            ))}
          </ul>
        </details>
      )}
      {isUploading && <UploadDocument rink={rink} machine={machine} onClose={() => setIsUploading(false)} />}
      {removing && <RemoveDocument rink={rink} document={removing} onClose={() => setRemoving(null)} />}
    </FoldedPart>
  )
}
