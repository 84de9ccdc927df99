import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Callout } from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { EditCallout } from './edit-callout.tsx'
import { StatusBadge } from './status-badge.tsx'

interface CalloutRowProps {
  callout: Callout
  rink: Rink
}

/** One callout: what, how it stands, since when, its photos, and the way to edit it. */
export function CalloutEntryRow({ callout, rink }: CalloutRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { reference, status, submittedAt, equipment, reportedIssue, photoPaths, authorisedBy } = callout
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-lg font-bold">{reference}</h3>
          <StatusBadge status={status} />
          <span className="text-sm text-ink-soft">
            {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
          </span>
        </div>
        {!isEditing && (
          <Button icon={PencilLine} aria-label={`Edit ${reference}`} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditCallout callout={callout} rink={rink} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p>
            <span className="font-semibold">{equipment}</span>: {reportedIssue}
          </p>
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {photoPaths.map((path, index) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noreferrer" className="block rounded-control">
                  <img
                    src={`${path}&size=thumbnail`}
                    alt={`${reference}, ${index + 1} of ${photoPaths.length}`}
                    loading="lazy"
                    className="h-24 w-32 rounded-control border border-line bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
          {authorisedBy && <p className="text-sm text-ink-soft">Authorised by {authorisedBy}</p>}
        </>
      )}
    </li>
  )
}
