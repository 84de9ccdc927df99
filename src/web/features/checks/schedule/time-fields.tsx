import { Plus, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { anotherTime, type TimeEntry } from './schedule-entry.ts'
import { texts } from './texts.ts'

const MOST_TIMES = 12

interface TimeFieldsProps {
  times: readonly TimeEntry[]
  errors: FieldErrors
  onChange: (times: readonly TimeEntry[]) => void
}

/** The times of the day at which a check is made. */
export function TimeFields({ times, errors, onChange }: TimeFieldsProps) {
  const change = (place: number, changes: Partial<TimeEntry>) =>
    onChange(times.map((time, index) => (index === place ? { ...time, ...changes } : time)))
  return (
    <>
      {times.map((time, place) => {
        const field = (key: keyof TimeEntry, label: string) => (
          <TextField
            type={key === 'grace' ? 'text' : 'time'}
            inputMode={key === 'grace' ? 'numeric' : undefined}
            label={label}
            value={time[key]}
            error={errors[`${key}${place}`]}
            onChange={({ target }) => change(place, { [key]: target.value })}
          />
        )
        return (
          // Times have no key, and their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={place} className="grid min-w-0 grid-cols-2 gap-3">
            <legend className="mb-1.5 text-sm font-semibold">{times.length > 1 && texts.time(place + 1)}</legend>
            {field('opens', texts.opens)}
            {field('due', texts.due)}
            {field('grace', texts.grace)}
            {field('lateUntil', texts.lateUntil)}
            {times.length > 1 && (
              <Button
                kind="quiet"
                icon={Trash2}
                className="col-span-2 justify-self-start"
                onClick={() => onChange(times.filter((_, index) => index !== place))}
              >
                {texts.removeTime(place + 1)}
              </Button>
            )}
          </fieldset>
        )
      })}
      {times.length < MOST_TIMES && (
        <Button kind="quiet" icon={Plus} className="self-start" onClick={() => onChange(anotherTime(times))}>
          {texts.addTime}
        </Button>
      )}
    </>
  )
}
