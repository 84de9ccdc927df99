import { NotebookPen, Printer } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { diaryDays } from '#domain/diary/diary-days.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { problemOfPeriod } from '#web/components/period.ts'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { DiaryDaySection } from './diary-day-section.tsx'
import { DiaryFilterFields, NO_FILTER } from './diary-filter.tsx'
import { useDiary } from './diary-queries.ts'
import { PendingEntries } from './pending-entries.tsx'
import { PrintHead } from './print-head.tsx'
import { usePrint } from './use-print.ts'
import './diary-print.css'

/** 'Site Diary History', day by day, as far as it is searched and shown. */
export function DiaryHistory({ rink }: { rink: Rink }) {
  const headingId = useId()
  const [filter, setFilter] = useState(NO_FILTER)
  const problem = problemOfPeriod(filter)
  const wanted = useDeferredValue(problem ? { ...filter, to: '' } : filter)
  const isFiltered = Object.values(wanted).some(value => value.trim() !== '')
  const list = useDiary(rink, wanted)
  const { isPreparing, print } = usePrint(list, isFiltered)
  const days = list.data && diaryDays(entriesOf(list.data.pages), rink.timezone)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 id={headingId} className="text-xl font-bold">
          Site Diary History
        </h2>
        <Button
          icon={Printer}
          disabled={!days || days.length === 0 || list.isPlaceholderData}
          isBusy={isPreparing}
          busyLabel="Preparing..."
          onClick={() => void print()}
        >
          Print
        </Button>
      </div>
      <DiaryFilterFields filter={filter} problem={problem} onChange={setFilter} />
      {list.error && !list.isFetchNextPageError && (
        <LoadFailure title="The diary could not be loaded" query={list} />
      )}
      <PendingEntries rink={rink} />
      {!days && !list.error && <WaitingArea label="Loading the diary…" />}
      {days?.length === 0 &&
        (isFiltered ? (
          <Empty
            icon={NotebookPen}
            action={<Button onClick={() => setFilter(NO_FILTER)}>Show all entries</Button>}
          >
            No diary entry matches this search.
          </Empty>
        ) : (
          <Empty icon={NotebookPen}>
            <p>No diary entries yet. Create one above!</p>
            <p className="mt-1">They stand here by day, to be searched and printed.</p>
          </Empty>
        ))}
      {days && days.length > 0 && (
        <>
          <PrintHead
            rink={rink}
            filter={list.data?.pages[0]?.filter ?? wanted}
            days={days}
            hasOlder={list.hasNextPage}
          />
          {days.map(day => (
            <DiaryDaySection key={day.day} day={day} timezone={rink.timezone} />
          ))}
        </>
      )}
      {!list.isPlaceholderData && <ShowOlder list={list} what="entries" />}
    </section>
  )
}

function entriesOf<Entry>(pages: { items: { data: Entry[] } }[]): Entry[] {
  return pages.flatMap(({ items }) => items.data)
}
