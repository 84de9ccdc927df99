import { ChevronDown, CircleCheck, CircleDashed, FileUp, History } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { DocumentInPlace } from '#domain/documents/document.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { ConfirmReading } from './confirm-reading.tsx'
import { DocumentLinks } from './document-links.tsx'
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

/** The links of a document, its version, who has read it and who has not, and the actions of administrators. */
export function DocumentRecord({ document, rink, headingId }: DocumentRecordProps) {
  const { user } = useAuth()
  const known = useCurrentName()
  const readings = useReadings(rink, document.key)
  const [task, setTask] = useState<Task | null>(null)
  const { current } = document
  const about = { 'aria-describedby': headingId }
  const close = () => setTask(null)
  const isUnread = known !== undefined && readings.data?.notYet.includes(known) === true
  return (
    <>
      <DocumentLinks rink={rink} documentKey={document.key} version={current} headingId={headingId}>
        <Button
          kind={isUnread ? 'primary' : 'secondary'}
          icon={CircleCheck}
          {...about}
          onClick={() => setTask('confirm')}
        >
          {texts.confirm.title}
        </Button>
      </DocumentLinks>
      <div className="-mb-1 flex flex-col gap-1 border-t border-line pt-2">
        <VersionLine version={current} rink={rink} />
        <NotYet names={readings.data?.notYet ?? []} />
        <div className="-mx-2 flex flex-wrap gap-x-2 *:min-h-12 *:px-2">
          <Readers key={current.number} document={document} rink={rink} readings={readings} />
          {user && administers(user) && (
            <>
              <Button kind="quiet" icon={FileUp} {...about} onClick={() => setTask('upload')}>
                {texts.uploadVersion.title}
              </Button>
              <Button kind="quiet" icon={History} {...about} onClick={() => setTask('versions')}>
                {texts.versions.title}
              </Button>
            </>
          )}
        </div>
      </div>
      {task === 'confirm' && <ConfirmReading document={document} rink={rink} onClose={close} />}
      {task === 'upload' && <UploadVersion documentKey={document.key} rink={rink} onClose={close} />}
      {task === 'versions' && <Versions document={document} rink={rink} onClose={close} />}
    </>
  )
}

/** The staff who have not read the current version. */
function NotYet({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="flex items-start gap-2 pt-1 text-sm text-warn">
      <CircleDashed aria-hidden className="size-5 shrink-0" />
      <span>
        <span className="font-semibold">{texts.readers.notYet}</span> {names.join(', ')}
      </span>
    </p>
  )
}

interface ReadersProps {
  document: DocumentInPlace
  rink: Rink
  readings: ReturnType<typeof useReadings>
}

/** 'Read by 3': expands to the readers with their times. */
function Readers({ document, rink, readings }: ReadersProps) {
  const today = useRinkDate(rink)
  const { data, error } = readings
  if (error && !data) return <LoadFailure title={texts.readers.loadFailed} query={readings} />
  return (
    <details className="group grow open:basis-full">
      <summary className="-mx-2 flex min-h-12 items-center gap-2 rounded-control px-2 hover:bg-sunken">
        <span className="font-semibold">{texts.readers.title(document.readCount)}</span>
        <ChevronDown aria-hidden className="size-5.5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {!data && <p className="py-2 text-ink-soft">{texts.readers.loading}</p>}
      {data?.readings.length === 0 && <p className="pb-2 text-ink-soft">{texts.readers.none}</p>}
      <ul className="flex flex-col gap-1 pb-2 empty:hidden">
        {data?.readings.map(({ id, name, readAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="text-sm text-ink-soft">{momentInWords(readAt, rink.timezone, today)}</span>
            <SignatureMark record="document_readings" id={id} />
          </li>
        ))}
      </ul>
    </details>
  )
}
