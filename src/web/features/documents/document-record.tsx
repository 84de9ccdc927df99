import { ChevronDown, CircleCheck, FileUp, History } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { DocumentInPlace, DocumentKey } from '#domain/documents/document.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { ConfirmReading } from './confirm-reading.tsx'
import { useReadings } from './document-queries.ts'
import { texts } from './texts.ts'
import { UploadVersion } from './upload-version.tsx'
import { VersionLine, Versions } from './versions.tsx'

interface DocumentRecordProps {
  document: DocumentInPlace
  rink: Rink
  headingId: string
}

type Task = 'confirm' | 'upload' | 'versions'

/** The record of a document: its version, its readers and the actions of administrators. */
export function DocumentRecord({ document, rink, headingId }: DocumentRecordProps) {
  const { user } = useAuth()
  const [task, setTask] = useState<Task | null>(null)
  const { current, readCount } = document
  const about = { 'aria-describedby': headingId }
  const close = () => setTask(null)
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <VersionLine version={current} rink={rink} />
        <Readers key={current.number} documentKey={document.key} readCount={readCount} rink={rink} />
      </div>
      <div className="-mb-1 flex flex-wrap gap-2">
        <Button icon={CircleCheck} className="max-sm:grow" {...about} onClick={() => setTask('confirm')}>
          {texts.confirm.title}
        </Button>
        {user && administers(user) && (
          <>
            <Button kind="quiet" icon={FileUp} className="px-3" {...about} onClick={() => setTask('upload')}>
              {texts.uploadVersion.title}
            </Button>
            <Button
              kind="quiet"
              icon={History}
              className="px-3"
              {...about}
              onClick={() => setTask('versions')}
            >
              {texts.versions.title}
            </Button>
          </>
        )}
      </div>
      {task === 'confirm' && <ConfirmReading document={document} rink={rink} onClose={close} />}
      {task === 'upload' && <UploadVersion documentKey={document.key} rink={rink} onClose={close} />}
      {task === 'versions' && <Versions document={document} rink={rink} onClose={close} />}
    </div>
  )
}

interface ReadersProps {
  documentKey: DocumentKey
  readCount: number
  rink: Rink
}

/** 'Read by 3': expands to the readers with their times, and the staff who have not read it. */
function Readers({ documentKey, readCount, rink }: ReadersProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group open:basis-full" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="-mx-2 flex min-h-12 items-center gap-2 rounded-control px-2 hover:bg-sunken">
        <span className="font-semibold">{texts.readers.title(readCount)}</span>
        <ChevronDown aria-hidden className="size-5.5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {isOpen && <ReaderList documentKey={documentKey} rink={rink} />}
    </details>
  )
}

function ReaderList({ documentKey, rink }: Omit<ReadersProps, 'readCount'>) {
  const query = useReadings(rink, documentKey)
  const { data, error } = query
  const today = useRinkDate(rink)
  if (error && !data) {
    return <LoadFailure title={texts.readers.loadFailed} query={query} />
  }
  if (!data) return <p className="py-2 text-ink-soft">{texts.readers.loading}</p>
  return (
    <div className="flex flex-col gap-3 pt-1 pb-2">
      {data.readings.length === 0 && <p className="text-ink-soft">{texts.readers.none}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {data.readings.map(({ id, name, readAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="text-sm text-ink-soft">{momentInWords(readAt, rink.timezone, today)}</span>
            <SignatureMark record="document_readings" id={id} />
          </li>
        ))}
      </ul>
      {data.notYet.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{texts.readers.notYet}</span> {data.notYet.join(', ')}
        </p>
      )}
    </div>
  )
}
