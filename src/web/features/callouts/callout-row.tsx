import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import type { Callout } from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { pagedRow } from '#web/components/show-older.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { EditCallout } from './edit-callout.tsx'
import { useStoredEdit } from './edit-draft.ts'
import { StatusBadge } from './status-badge.tsx'

interface CalloutRowProps {
  callout: Callout
  rink: Rink
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** One callout: what, how it stands, since when, its photos, and the way to edit it. */
export function CalloutRow({ callout, rink, isEditing, onEdit }: CalloutRowProps) {
  const unsaved = useStoredEdit(callout)
  const {
    displayReference: reference,
    status,
    submittedAt,
    equipment,
    reportedIssue,
    photoPaths,
    authorisedBy,
  } = callout
  return (
    <li {...pagedRow} tabIndex={-1} className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap sm:items-start">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-lg font-bold">
            <Link
              to="/dashboard/iskate/engineer-callout/$id"
              params={{ id: String(callout.id) }}
              className="text-link"
            >
              {reference}
            </Link>
          </h3>
          <StatusBadge status={status} />
          <span className="text-sm text-ink-soft">
            {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
          </span>
        </div>
        {!isEditing && (
          <Button icon={PencilLine} aria-label={`Edit ${reference}`} onClick={() => onEdit(true)}>
            {unsaved ? 'Go on editing' : 'Edit'}
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditCallout callout={callout} rink={rink} onClose={() => onEdit(false)} />
      ) : (
        <>
          {unsaved && (
            <p className="flex items-center gap-2 font-semibold text-warn">
              <PencilLine aria-hidden className="size-5 shrink-0" />
              Changes that were not saved are kept on this tablet.
            </p>
          )}
          <p>
            <span className="font-semibold">{equipment}</span>: {reportedIssue}
          </p>
          <PhotosOnRecord of={reference} paths={photoPaths} size="small" />
          {authorisedBy && <p className="text-sm text-ink-soft">Authorised by {authorisedBy}</p>}
        </>
      )}
    </li>
  )
}
