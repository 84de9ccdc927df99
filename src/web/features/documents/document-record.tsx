import { CircleCheck, FileUp, History } from 'lucide-react'
import { useState } from 'react'
import type { DocumentInPlace } from '#domain/documents/document.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { ConfirmReading } from './confirm-reading.tsx'
import { Readers } from './readers.tsx'
import { texts } from './texts.ts'
import { UploadVersion } from './upload-version.tsx'
import { VersionLine } from './version-line.tsx'
import { Versions } from './versions.tsx'

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
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <VersionLine version={current} rink={rink} />
      <Readers key={current.number} documentKey={document.key} readCount={readCount} rink={rink} />
      <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
        <Button
          kind="quiet"
          icon={CircleCheck}
          className="px-3"
          {...about}
          onClick={() => setTask('confirm')}
        >
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
