import { NotebookPen, Printer, Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import { type DiaryDay, diaryDays } from '#domain/diary/diary-days.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { DiaryDaySection, PendingEntries } from './diary-entries.tsx'
import './diary-print.css'
import { type DiaryFilter, useDiary } from './diary-queries.ts'
import { texts } from './texts.ts'
import { usePrint } from './use-print.ts'

const NO_FILTER: DiaryFilter = { text: '', from: '', to: '' }

/** The entries on record by day, with search and print. */
export function DiaryHistory({ rink }: { rink: Rink }) {
  const headingId = useId()
  const [filter, setFilter] = useState(NO_FILTER)
  const [isSearching, setIsSearching] = useState(false)
  const problem = problemOfPeriod(filter)
  const wanted = useDeferredValue(problem ? { ...filter, to: '' } : filter)
  const isFiltered = Object.values(wanted).some(value => value.trim() !== '')
  const list = useDiary(rink, wanted)
  const { isPreparing, print } = usePrint(list, isFiltered)
  const days = list.data && diaryDays(entriesOf(list.data.pages), rink.timezone)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <h2 id={headingId} className="grow text-xl font-bold max-sm:w-full">
          {texts.history.title}
        </h2>
        <Button
          icon={Search}
          aria-expanded={isSearching}
          className="sm:hidden"
          onClick={() => setIsSearching(!isSearching)}
        >
          {texts.history.find}
        </Button>
        <Button
          icon={Printer}
          disabled={!days || days.length === 0 || list.isPlaceholderData}
          isBusy={isPreparing}
          busyLabel={texts.history.preparing}
          onClick={() => void print()}
        >
          {texts.history.print}
        </Button>
      </div>
      <search
        className={`grid grid-cols-2 gap-3 print:hidden sm:grid-cols-[minmax(0,1fr)_11rem_11rem] ${isSearching || isFiltered ? '' : 'max-sm:hidden'}`}
      >
        <TextField
          type="search"
          label={texts.history.search}
          maxLength={100}
          className="max-sm:col-span-2"
          value={filter.text}
          onChange={event => setFilter({ ...filter, text: event.target.value })}
        />
        <PeriodFields
          period={filter}
          problem={problem}
          onChange={changes => setFilter({ ...filter, ...changes })}
        />
      </search>
      {list.error && !list.isFetchNextPageError && (
        <LoadFailure title={texts.history.loadFailed} query={list} />
      )}
      <PendingEntries rink={rink} />
      {!days && !list.error && <WaitingArea label={texts.history.loading} />}
      {days?.length === 0 &&
        (isFiltered ? (
          <Empty
            icon={NotebookPen}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{texts.history.showAll}</Button>}
          >
            {texts.history.noMatch}
          </Empty>
        ) : (
          <Empty icon={NotebookPen}>
            <p>{texts.history.none}</p>
            <p className="mt-1">{texts.history.noneYet}</p>
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
      {!list.isPlaceholderData && <ShowOlder list={list} what={texts.history.entries} />}
    </section>
  )
}

function entriesOf<Entry>(pages: { items: { data: Entry[] } }[]): Entry[] {
  return pages.flatMap(({ items }) => items.data)
}

interface PrintHeadProps {
  rink: Rink
  filter: DiaryFilter
  /** The days that are printed. */
  days: DiaryDay[]
  /** True if older entries are not printed. */
  hasOlder: boolean
}

/** The heading of the print: the rink and the printed period. */
function PrintHead({ rink, filter, days, hasOlder }: PrintHeadProps) {
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="hidden print:block">
      <p className="text-xl font-bold">{texts.paper.title(rink.name)}</p>
      <p>{rangeInWords(filter, days, hasOlder)}</p>
      {filter.text && <p>{texts.paper.filter(filter.text)}</p>}
      <p>{texts.paper.count(count, hasOlder)}</p>
    </div>
  )
}

/** The days of the filter, or else the visible ones. */
function rangeInWords({ from, to }: DiaryFilter, days: DiaryDay[], hasOlder: boolean): string {
  const first = (hasOlder ? undefined : from) || days.at(-1)?.day
  const last = to || days[0]?.day
  if (!first || !last) return ''
  return first === last ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`
}
