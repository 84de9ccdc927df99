import { Wrench } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { CALLOUT_STATUSES, type Callout, type CalloutStatus } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useCallouts, useWithEdited } from './callout-queries.ts'
import { CalloutRow } from './callout-row.tsx'
import { useStoredEdits } from './edit-draft.ts'

/** The id of the heading below. */
export const CALLOUTS_ID = 'callouts-on-record'

/** 'Active & Closed Callouts', by status and text, page after page. */
export function CalloutList({ rink }: { rink: Rink }) {
  const [status, setStatus] = useState<CalloutStatus | ''>('')
  const [text, setText] = useState('')
  const filter = useDeferredValue({ status, text: text.trim() })
  const list = useCallouts(rink, filter)
  const { data, error } = list
  useStoredEdits(rink)
  const [editing, setEditing] = useState<readonly Callout[]>([])
  const isFiltered = filter.status !== '' || filter.text !== ''
  const showAll = () => {
    setStatus('')
    setText('')
  }
  const callouts = data?.pages.flatMap(({ items }) => items)
  // What is being edited stays, whatever is searched or others do to it.
  const shown = useWithEdited(rink, callouts ?? [], editing)
  return (
    <section aria-labelledby={CALLOUTS_ID} className="flex flex-col gap-4">
      <h2 id={CALLOUTS_ID} className="text-xl font-bold">
        Active & Closed Callouts
      </h2>
      <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
        <SelectField
          label="Status"
          value={status}
          onChange={event => setStatus(CALLOUT_STATUSES.find(known => known === event.target.value) ?? '')}
        >
          <option value="">All</option>
          {CALLOUT_STATUSES.map(known => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </SelectField>
        <TextField
          type="search"
          label="Search equipment, issue or reference"
          maxLength={100}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {error && !list.isFetchNextPageError && (
        <LoadFailure title="The callouts could not be loaded" query={list} />
      )}
      {!callouts && !error && <WaitingArea label="Loading the callouts…" />}
      {callouts?.length === 0 && (
        <Empty icon={Wrench} action={isFiltered && <Button onClick={showAll}>Show all callouts</Button>}>
          <p>No engineer callouts found.</p>
          {!isFiltered && (
            <p className="mt-1">
              Report what is broken with the form: it stands here until the repair is closed.
            </p>
          )}
        </Empty>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {shown.map(callout => (
          <CalloutRow
            key={callout.id}
            callout={callout}
            rink={rink}
            isEditing={editing.some(({ id }) => id === callout.id)}
            onEdit={isEditing =>
              setEditing([...editing.filter(({ id }) => id !== callout.id), ...(isEditing ? [callout] : [])])
            }
          />
        ))}
      </ul>
      <ShowOlder list={list} what="callouts" />
    </section>
  )
}
