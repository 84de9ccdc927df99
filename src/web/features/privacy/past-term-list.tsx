import { ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { PastTerm } from '#domain/retention/retention.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { type PlaceId, useDeletePastTerm, usePastTerm } from './privacy-queries.ts'
import { Section } from './section.tsx'

/** What is past its term, by kind; each kind is looked through before it goes. */
export function PastTermList({ place }: { place: PlaceId }) {
  const query = usePastTerm(place)
  const { data, error } = query
  const [looking, setLooking] = useState<PastTerm | null>(null)
  return (
    <Section title="Past their term" text="What is under a legal hold is not among them.">
      {error && <LoadFailure title="What is past its term could not be loaded" query={query} />}
      {!data && !error && <WaitingArea label="Looking through the records…" />}
      {data?.length === 0 && (
        <Empty icon={ShieldCheck}>
          Nothing is past its term. Records stand here once it is over, to be looked through and deleted.
        </Empty>
      )}
      {data && data.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {data.map(found => (
            <li key={found.record} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="flex min-w-0 grow basis-70 flex-col gap-1">
                <span className="text-lg font-semibold">{found.title}</span>
                <span className="text-sm text-ink-soft">
                  {countInWords(found.count)} · the oldest of {dayInWords(found.records[0]?.beganOn ?? '')}
                </span>
              </div>
              <Button
                icon={Trash2}
                aria-label={`Look through ${found.title}`}
                onClick={() => setLooking(found)}
              >
                Look through
              </Button>
            </li>
          ))}
        </ul>
      )}
      {looking && <DeleteDialog place={place} found={looking} onClose={() => setLooking(null)} />}
    </Section>
  )
}

interface DeleteDialogProps {
  place: PlaceId
  found: PastTerm
  onClose: () => void
}

function DeleteDialog({ place, found: { record, title, term, count, records }, onClose }: DeleteDialogProps) {
  const { mutateAsync } = useDeletePastTerm()
  const isOfMore = count > records.length
  return (
    <QuestionDialog
      title={`Delete ${countInWords(records.length)}?`}
      description={
        <>
          {title}: {term}. {isOfMore && `These are the oldest of ${count.toLocaleString('en-GB')}. `}
          {record === 'users'
            ? 'Their address and password go; what was done with them stays on record under their number.'
            : 'They go with their photos and cannot be brought back. That they were deleted stays on record.'}
        </>
      }
      action={`Delete ${countInWords(records.length)}`}
      icon={Trash2}
      busyLabel="Deleting..."
      onConfirm={() => mutateAsync({ rinkId: place, record, ids: records.map(({ id }) => id) })}
      done={{ title: 'Deleted by the rule', text: `${countInWords(records.length)} went.` }}
      failureTitle="Nothing was deleted"
      onClose={onClose}
    >
      <ul aria-label="What goes" className="rounded-control border border-line px-4 py-2">
        {records.map(({ id, name, beganOn }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span>{name}</span>
            <span className="text-ink-soft">{dayInWords(beganOn)}</span>
          </li>
        ))}
      </ul>
    </QuestionDialog>
  )
}

function countInWords(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en-GB')} records`
}
