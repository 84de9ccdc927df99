import { ExternalLink, RotateCcw } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import {
  DOCUMENT_KINDS,
  type DocumentInPlace,
  type DocumentVersion,
  type RinkDocument,
  versionInWords,
} from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { readingAddress } from './document-links.tsx'
import { useReuse, useVersions } from './document-queries.ts'
import { texts } from './texts.ts'

interface VersionsProps {
  document: DocumentInPlace
  rink: Rink
  onClose: () => void
}

/** All versions, newest first; each can be opened and restored. */
export function Versions({ document, rink, onClose }: VersionsProps) {
  const { key, title, current } = document
  const query = useVersions(rink, key)
  const { data, error } = query
  const { mutateAsync, isPending, variables } = useReuse(rink, key)
  const use = async (version: DocumentVersion) => {
    try {
      await mutateAsync(version.number)
    } catch (failure) {
      const text = messageOf(failure)
      return showToast({ tone: 'error', title: texts.versions.notRestored, text })
    }
    showToast({
      tone: 'success',
      title: texts.versions.restored,
      text: `${title}, ${versionInWords(version)}`,
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.versions.title}
      description={title}
      footer={<Button onClick={onClose}>{texts.versions.close}</Button>}
    >
      {error && <LoadFailure title={texts.versions.loadFailed} query={query} />}
      {!data && !error && <WaitingArea label={texts.versions.loading} />}
      <ul className="divide-y divide-line empty:hidden">
        {data?.map(version => (
          <li key={version.number} className="flex flex-col gap-2 py-3 first:pt-0">
            <VersionLine version={version} rink={rink} />
            {version.uploadedBy && (
              <p className="text-sm text-ink-soft">
                {texts.versions.uploaded(version.fileName, version.uploadedBy)}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              <OpenVersion rink={rink} document={document} version={version} />
              {version.number === current.number ? (
                <span className="px-3 font-semibold">{texts.versions.current}</span>
              ) : (
                <Button
                  kind="quiet"
                  icon={RotateCcw}
                  className="px-3"
                  isBusy={isPending && variables === version.number}
                  busyLabel={texts.versions.saving}
                  disabled={isPending && variables !== version.number}
                  aria-label={texts.versions.restoreLabel(versionInWords(version))}
                  onClick={() => void use(version)}
                >
                  {texts.versions.restore}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface OpenVersionProps {
  rink: Rink
  document: RinkDocument
  version: DocumentVersion
}

function OpenVersion({ rink, document, version }: OpenVersionProps) {
  const isDark = useIsDark()
  return (
    <a
      href={readingAddress({ rink, documentKey: document.key, version }, isDark)}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.versions.openLabel(versionInWords(version))}
      className={buttonLook('secondary', 'px-4')}
    >
      <ExternalLink aria-hidden className="size-5.5 shrink-0" />
      {texts.versions.open}
    </a>
  )
}

interface VersionLineProps {
  version: DocumentVersion
  rink: Rink
}

/** The number of the version, its date and its change note. */
export function VersionLine({ version, rink }: VersionLineProps) {
  const { kind, uploadedAt, reuses, note } = version
  const today = useRinkDate(rink)
  const parts = [
    DOCUMENT_KINDS[kind].words,
    ...(uploadedAt ? [momentInWords(uploadedAt, rink.timezone, today)] : []),
    ...(reuses === null ? [] : [texts.versions.reused(versionInWords({ number: reuses }))]),
  ]
  return (
    <div className="text-sm text-ink-soft">
      <p>
        <span className="font-semibold text-ink">{versionInWords(version)}</span> · {parts.join(' · ')}
      </p>
      {note && <p className="whitespace-pre-wrap">{note}</p>}
    </div>
  )
}
