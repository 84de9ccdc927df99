import { UserPlus } from 'lucide-react'
import { useId } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ImportRow, type ImportVerdict, planImport } from '#domain/staff/staff-import.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { readStaffList } from './staff-import-file.ts'
import { type ImportResult, useImportStaff, useStaffToCompare } from './staff-import-queries.ts'
import { StaffImportRow } from './staff-import-row.tsx'

interface StaffImportPreviewProps {
  rink: Rink
  text: string
  onImported: (result: ImportResult) => void
}

/** What will happen to each row of the list. */
export function StaffImportPreview({ rink, text, onImported }: StaffImportPreviewProps) {
  const rows = readStaffList(text)
  const query = useStaffToCompare(rink)
  const { data: staff, error } = query
  if (typeof rows === 'string') {
    return (
      <Notice tone="bad" isAlert title="This list cannot be read">
        {rows}
      </Notice>
    )
  }
  if (error) {
    return <LoadFailure title="The staff of the rink could not be loaded" query={query} />
  }
  if (!staff) return <WaitingArea label="Comparing with the staff of the rink…" />
  return <Plan rink={rink} rows={rows} plan={planImport(rows, staff)} onImported={onImported} />
}

interface PlanProps {
  rink: Rink
  rows: ImportRow[]
  plan: ImportVerdict[]
  onImported: (result: ImportResult) => void
}

function Plan({ rink, rows, plan, onImported }: PlanProps) {
  const headingId = useId()
  const { mutate, isPending, error } = useImportStaff(rink)
  const count = (outcome: ImportVerdict['outcome']) => plan.filter(row => row.outcome === outcome).length
  const news = count('new')
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-xl font-bold">
        What will happen
      </h2>
      <p>
        {news} new, {count('known')} already there, {count('problem')} with a problem. Only the new ones are
        added to {rink.name}; nobody is changed or removed.
      </p>
      <ol className="card divide-y divide-line px-5 sm:px-6">
        {plan.map((verdict, place) => (
          // Rows have no name of their own; the list is drawn again when the text changes.
          // oxlint-disable-next-line react/no-array-index-key
          <StaffImportRow key={place} place={place + 1} row={rows[place]} verdict={verdict} />
        ))}
      </ol>
      {error && (
        <Notice tone="bad" isAlert title="Nobody was added">
          {messageOf(error, 'Please try again.')}
        </Notice>
      )}
      <Button
        kind="primary"
        icon={UserPlus}
        disabled={news === 0}
        isBusy={isPending}
        busyLabel="Importing..."
        className="self-end max-sm:self-stretch"
        onClick={() => mutate(rows, { onSuccess: onImported })}
      >
        {news === 0 ? 'Nobody to import' : `Import ${news} ${news === 1 ? 'person' : 'people'}`}
      </Button>
    </section>
  )
}
