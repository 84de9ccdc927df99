import { TextField } from '#web/components/text-field.tsx'
import type { DiaryFilter } from './diary-queries.ts'

export const NO_FILTER: DiaryFilter = { text: '', from: '', to: '' }

interface DiaryFilterProps {
  filter: DiaryFilter
  error: string | undefined
  onChange: (filter: DiaryFilter) => void
}

/** Which entries are wanted: by their words, and by the days they are about. */
export function DiaryFilterFields({ filter, error, onChange }: DiaryFilterProps) {
  const { text, from, to } = filter
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] print:hidden">
      <TextField
        type="search"
        label="Search the diary"
        maxLength={100}
        className="max-sm:col-span-2"
        value={text}
        onChange={event => onChange({ ...filter, text: event.target.value })}
      />
      <TextField
        type="date"
        label="From"
        value={from}
        onChange={event => onChange({ ...filter, from: event.target.value })}
      />
      <TextField
        type="date"
        label="To"
        error={error}
        value={to}
        onChange={event => onChange({ ...filter, to: event.target.value })}
      />
    </search>
  )
}
