import { ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { PastTerm } from '#domain/retention/retention.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { type RecordScope, usePastTerm, useProposeDeletion } from './privacy-queries.ts'
import { texts } from './texts.ts'

/** The records ready for deletion, by kind. Each kind is reviewed before it is deleted. */
export function PastTermList({ scope }: { scope: RecordScope }) {
  const query = usePastTerm(scope)
  const { data, error } = query
  const [looking, setLooking] = useState<PastTerm | null>(null)
  return (
    <Section title={texts.due.title} text={texts.due.text}>
      {error && <LoadFailure title={texts.due.loadFailed} query={query} />}
      {!data && !error && <WaitingArea label={texts.due.loading} />}
      {data?.length === 0 && <Empty icon={ShieldCheck}>{texts.due.none}</Empty>}
      {data && data.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {data.map(found => (
            <li key={found.record} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="flex min-w-0 grow basis-70 flex-col gap-1">
                <span className="text-lg font-semibold">{found.title}</span>
                <span className="text-sm text-ink-soft">
                  {texts.due.line(texts.records(found.count), dayInWords(found.records[0]?.beganOn ?? ''))}
                </span>
              </div>
              <Button
                icon={Trash2}
                aria-label={texts.due.reviewLabel(found.title)}
                onClick={() => setLooking(found)}
              >
                {texts.due.review}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {looking && <DeleteDialog scope={scope} found={looking} onClose={() => setLooking(null)} />}
    </Section>
  )
}

interface DeleteDialogProps {
  scope: RecordScope
  found: PastTerm
  onClose: () => void
}

function DeleteDialog({ scope, found: { record, title, term, count, records }, onClose }: DeleteDialogProps) {
  const { mutateAsync } = useProposeDeletion()
  const isOfMore = count > records.length
  return (
    <QuestionDialog
      title={texts.due.remove.title(texts.records(records.length))}
      description={
        <>
          {texts.due.remove.rule(title, term)}{' '}
          {isOfMore && texts.due.remove.oldestOf(count.toLocaleString('en-GB'))}
          {record === 'users' ? texts.due.remove.users : texts.due.remove.records} {texts.due.remove.second}
        </>
      }
      action={texts.due.remove.action(texts.records(records.length))}
      icon={Trash2}
      busyLabel={texts.due.remove.busy}
      onConfirm={() => mutateAsync({ rinkId: scope, record, ids: records.map(({ id }) => id) })}
      done={{ title: texts.due.remove.done, text: texts.due.remove.doneText }}
      failureTitle={texts.due.remove.failed}
      onClose={onClose}
    >
      <RecordList records={records} />
    </QuestionDialog>
  )
}

/** The names of records that may be deleted, with the first day of their retention period if it is known. */
export function RecordList({
  records,
}: {
  records: readonly { id: number; name: string; beganOn?: string }[]
}) {
  return (
    <ul aria-label={texts.due.remove.list} className="rounded-control border border-line px-4 py-2">
      {records.map(({ id, name, beganOn }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
          <span>{name}</span>
          {beganOn && <span className="text-ink-soft">{dayInWords(beganOn)}</span>}
        </li>
      ))}
    </ul>
  )
}
