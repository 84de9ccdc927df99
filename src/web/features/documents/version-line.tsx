import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { DOCUMENT_KINDS, type DocumentVersion, versionInWords } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts } from './texts.ts'

interface VersionLineProps {
  version: DocumentVersion
  rink: Rink
}

/** Which version it is, since when, and what changed. */
export function VersionLine({ version, rink }: VersionLineProps) {
  const { kind, uploadedAt, reuses, note } = version
  const parts = [
    DOCUMENT_KINDS[kind].words,
    ...(uploadedAt ? [formatInRinkTime(uploadedAt, rink.timezone, MOMENT_FORMAT)] : []),
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
