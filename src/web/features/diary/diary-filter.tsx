import { PeriodFields } from '#web/components/period-fields.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { DiaryFilter } from './diary-queries.ts'

export const NO_FILTER: DiaryFilter = { text: '', from: '', to: '' }

interface DiaryFilterProps {
  filter: DiaryFilter
  /** What is wrong with the days. */
  problem: string | undefined
  onChange: (filter: DiaryFilter) => void
}

/** Which entries are wanted: by their words, and by the days they are about. */
export function DiaryFilterFields({ filter, problem, onChange }: DiaryFilterProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] print:hidden">
      <TextField
        type="search"
        label="Search the diary"
        maxLength={100}
        className="max-sm:col-span-2"
        value={filter.text}
        onChange={event => onChange({ ...filter, text: event.target.value })}
      />
      <PeriodFields
        period={filter}
        problem={problem}
        onChange={changes => onChange({ ...filter, ...changes })}
      />
    </search>
  )
}
