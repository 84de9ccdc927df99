import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, UserPlus } from 'lucide-react'
import { useId } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { importStaff } from '#contract/staff-import.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ImportRow, type ImportVerdict, planImport } from '#domain/staff/staff-import.ts'
import { call, messageOf } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { staffOf } from '#web/people/present-staff.ts'
import { texts } from '../texts.ts'
import { readStaffList } from './staff-import-file.ts'

export type ImportResult = PartRead<typeof importStaff, 'reply'>

const text = texts.import

interface StaffImportPreviewProps {
  rink: Rink
  text: string
  onImported: (result: ImportResult) => void
}

/** The planned action for each row of the list. */
export function StaffImportPreview({ rink, text: list, onImported }: StaffImportPreviewProps) {
  const rows = readStaffList(list)
  const query = useQuery({ ...staffOf(rink), refetchOnMount: 'always' })
  const { data: staff, error } = query
  if (typeof rows === 'string') {
    return (
      <Notice tone="bad" isAlert title={text.notAList}>
        {rows}
      </Notice>
    )
  }
  if (error) return <LoadFailure title={text.staffFailed} query={query} />
  if (!staff) return <WaitingArea label={text.comparing} />
  return <Plan rink={rink} rows={rows} plan={planImport(rows, staff)} onImported={onImported} />
}

interface PlanProps extends Omit<StaffImportPreviewProps, 'text'> {
  rows: ImportRow[]
  plan: ImportVerdict[]
}

function Plan({ rink, rows, plan, onImported }: PlanProps) {
  const headingId = useId()
  const sendKeyed = useWriteKey()
  const { mutate, isPending, error } = useRinkWrite(rink.id, ['staff'], () => {
    const body = { rinkId: rink.id, rows }
    return sendKeyed(body, key => call(importStaff, { body, key }))
  })
  const count = (outcome: ImportVerdict['outcome']) => plan.filter(row => row.outcome === outcome).length
  const added = count('new')
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-xl font-bold">
        {text.preview}
      </h2>
      <p>{text.summary(added, count('known'), count('problem'), rink.name)}</p>
      <ol className="card divide-y divide-line px-5 sm:px-6">
        {plan.map((verdict, index) => (
          // A row has no key of its own. The list is rendered again when the text changes.
          // oxlint-disable-next-line react/no-array-index-key
          <PlannedRow key={index} number={index + 1} row={rows[index]} verdict={verdict} />
        ))}
      </ol>
      {error && (
        <Notice tone="bad" isAlert title={text.failed}>
          {messageOf(error, texts.tryAgain)}
        </Notice>
      )}
      <Button
        kind="primary"
        icon={UserPlus}
        disabled={added === 0}
        isBusy={isPending}
        busyLabel={text.busy}
        className="self-end max-sm:self-stretch"
        onClick={() => mutate(undefined, { onSuccess: onImported })}
      >
        {text.action(added)}
      </Button>
    </section>
  )
}

const looks: Record<ImportVerdict['outcome'], { icon: LucideIcon; look: string }> = {
  new: { icon: CirclePlus, look: 'text-rink' },
  known: { icon: CircleCheck, look: 'text-ink-soft' },
  problem: { icon: CircleAlert, look: 'text-bad' },
}

interface PlannedRowProps {
  number: number
  row: ImportRow | undefined
  verdict: ImportVerdict
}

function PlannedRow({ number, row, verdict }: PlannedRowProps) {
  const { icon: Icon, look } = looks[verdict.outcome]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="w-8 text-sm text-ink-soft">{number}</span>
      <span className="min-w-40 grow">
        <span className="block font-semibold wrap-anywhere">{row?.name || text.noName}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[row?.title || text.noTitle, row?.company].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span
        className={`inline-flex items-center gap-2 text-sm font-semibold max-sm:w-full max-sm:pl-12 ${look}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {verdict.outcome === 'problem' ? text.problem(verdict.problem) : text[verdict.outcome]}
      </span>
    </li>
  )
}
