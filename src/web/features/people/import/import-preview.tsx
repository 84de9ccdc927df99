import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { importPeople } from '#contract/people-import.ts'
import { type ImportRow, type ImportTarget, importTarget, planImport } from '#domain/people/people-import.ts'
import { rolesOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { staffOf } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { usePeople, usePeopleWrite } from '../people-queries.ts'
import { texts } from '../texts.ts'
import { PlannedRow, type ShownVerdict } from './planned-row.tsx'

export type ImportResult = PartRead<typeof importPeople, 'reply'>

const text = texts.import

interface ImportPreviewProps {
  rink: Rink
  rows: ImportRow[]
  /** Sentences about what is not read. */
  leftOut: string[]
  onImported: (result: ImportResult) => void
}

/** The planned action for each row of the list, compared with the register and the staff list. */
export function ImportPreview(props: ImportPreviewProps) {
  const { user } = useAuth()
  const people = usePeople(props.rink)
  const staff = useQuery({ ...staffOf(props.rink), refetchOnMount: 'always' })
  const failed = people.error ? people : staff
  if (failed.error) return <LoadFailure title={text.compareFailed} query={failed} />
  if (!people.data || !staff.data || !user) return <WaitingArea label={text.comparing} />
  const linked = new Set(people.data.map(({ staffId }) => staffId))
  const unlinked = staff.data.filter(({ id }) => !linked.has(id))
  return <Plan {...props} target={importTarget(people.data, unlinked, rolesOf(user))} />
}

function Plan({ rink, rows, leftOut, onImported, target }: ImportPreviewProps & { target: ImportTarget }) {
  const headingId = useId()
  const [updates, setUpdates] = useState<'skip' | 'update'>('skip')
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const write = usePeopleWrite<ImportResult>(rink)
  const isUpdate = updates === 'update'
  const included = rows.filter((_, index) => !excluded.has(index))
  const plan = planImport(included, target, isUpdate)
  const verdicts = rows.map((row, index): ShownVerdict => {
    return excluded.has(index)
      ? { outcome: 'excluded' }
      : (plan[included.indexOf(row)] ?? { outcome: 'known' })
  })
  const count = (outcome: ShownVerdict['outcome']) => verdicts.filter(row => row.outcome === outcome).length
  const [added, changed] = [count('new'), count('changed')]
  const send = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      const body = { rinkId: rink.id, updates: isUpdate, rows: included }
      const { problems, ...result } = await write(body, key => call(importPeople, { body, key }))
      // The server counts the rows that it received.
      const numbers = rows.flatMap((_, index) => (excluded.has(index) ? [] : [index + 1]))
      onImported({
        ...result,
        problems: problems.map(({ row, problem }) => ({ row: numbers[row - 1] ?? row, problem })),
      })
    } catch (error) {
      setFailure(messageOf(error, 'Please try again.'))
      setIsBusy(false)
    }
  }
  const toggle = (index: number) => {
    const next = new Set(excluded)
    if (!next.delete(index)) next.add(index)
    setExcluded(next)
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-xl font-bold">
        {text.preview}
      </h2>
      <ChoiceField
        label={text.known}
        options={[
          { value: 'skip', label: text.skip },
          { value: 'update', label: text.update },
        ]}
        value={updates}
        onChange={setUpdates}
      />
      <div>
        <p>{text.summary(added, changed, count('known'), count('problem'), rink.name)}</p>
        {leftOut.map(sentence => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      <ol aria-label={text.preview} className="card divide-y divide-line px-4 sm:px-5">
        {verdicts.map((verdict, index) => (
          // A row has no key of its own. The list is rendered again when the text changes.
          // oxlint-disable-next-line react/no-array-index-key
          <PlannedRow key={index} number={index + 1} row={rows[index]} verdict={verdict} onToggle={toggle} />
        ))}
      </ol>
      {failure && (
        <Notice tone="bad" isAlert title={text.failed}>
          {failure}
        </Notice>
      )}
      <Button
        kind="primary"
        icon={UserPlus}
        disabled={added + changed === 0}
        isBusy={isBusy}
        busyLabel={text.busy}
        className="self-end max-sm:self-stretch"
        onClick={() => void send()}
      >
        {text.action(added, changed)}
      </Button>
    </section>
  )
}
