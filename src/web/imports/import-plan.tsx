import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PlannedLine, type PlannedRow, type ReadRow } from './planned-row.tsx'
import { texts } from './texts.ts'

/** The result of an import, from the server. */
export interface ImportResult {
  added: number
  updated: number
  known: number
  /** The rows that were left out, from 1. */
  problems: { row: number; problem: string }[]
}

/** The numbers of rows by outcome. */
export type PlanCounts = Record<PlannedRow['outcome'], number>

interface ImportPlanProps<Row> {
  rows: readonly Row[]
  shown: (row: Row) => ReadRow
  /** The action for each of some rows, in order. */
  plan: (rows: readonly Row[], isUpdate: boolean) => PlannedRow[]
  send: (rows: Row[], isUpdate: boolean) => Promise<ImportResult>
  /** Sentences about what is not read. */
  leftOut: readonly string[]
  words: {
    /** The question about rows that are in the register. */
    known: string
    summary: (counts: PlanCounts) => string
    action: (added: number, changed: number) => string
  }
  onImported: (result: ImportResult) => void
}

/** The planned action for each row of the list; a row can be left out. */
export function ImportPlan<Row>(props: ImportPlanProps<Row>) {
  const { rows, leftOut, words, onImported } = props
  const headingId = useId()
  const [updates, setUpdates] = useState<'skip' | 'update'>('skip')
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isUpdate = updates === 'update'
  // The server counts the rows that it receives.
  const numbers = rows.flatMap((_, index) => (excluded.has(index) ? [] : [index]))
  const included = rows.filter((_, index) => !excluded.has(index))
  const planned = props.plan(included, isUpdate)
  const count = (outcome: PlannedRow['outcome']) => planned.filter(row => row.outcome === outcome).length
  const counts = {
    new: count('new'),
    changed: count('changed'),
    known: count('known'),
    problem: count('problem'),
  }
  const send = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      const { problems, ...result } = await props.send([...included], isUpdate)
      onImported({
        ...result,
        problems: problems.map(({ row, problem }) => ({ row: (numbers[row - 1] ?? row - 1) + 1, problem })),
      })
    } catch (error) {
      setFailure(messageOf(error))
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
        {texts.preview}
      </h2>
      <ChoiceField
        label={words.known}
        options={[
          { value: 'skip', label: texts.skip },
          { value: 'update', label: texts.update },
        ]}
        value={updates}
        onChange={setUpdates}
      />
      <div>
        <p>{words.summary(counts)}</p>
        {leftOut.map(sentence => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      <ol aria-label={texts.preview} className="card divide-y divide-line px-4 sm:px-5">
        {rows.map((row, index) => (
          <PlannedLine
            // A row has no key of its own. The list is rendered again when the text changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            row={props.shown(row)}
            planned={planned[numbers.indexOf(index)]}
            onToggle={() => toggle(index)}
          />
        ))}
      </ol>
      {failure && (
        <Notice tone="bad" isAlert title={texts.failed}>
          {failure}
        </Notice>
      )}
      <Button
        kind="primary"
        icon={Upload}
        disabled={counts.new + counts.changed === 0}
        isBusy={isBusy}
        busyLabel={texts.busy}
        className="self-end max-sm:self-stretch"
        onClick={() => void send()}
      >
        {words.action(counts.new, counts.changed)}
      </Button>
    </section>
  )
}
