import { weekdayName } from '#domain/schedules/in-words.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { ScheduleEntry } from './schedule-entry.ts'
import { texts } from './texts.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const NTHS = [1, 2, 3, 4, -1] as const
const EVENTS = ['before-session', 'after-flood', 'before-use', 'after-incident'] as const

interface RhythmFieldsProps {
  entry: ScheduleEntry
  errors: FieldErrors
  onChange: (changes: Partial<ScheduleEntry>) => void
}

/** The settings of the chosen rhythm. */
export function RhythmFields({ entry, errors, onChange }: RhythmFieldsProps) {
  const { unit, anchor } = entry
  const isOnDays = anchor === 'calendar'
  return (
    <>
      {unit !== 'day' && unit !== 'event' && unit !== 'by-hand' && (
        <TextField
          label={texts.count[unit]}
          inputMode="numeric"
          value={entry.count}
          error={errors['count']}
          onChange={({ target }) => onChange({ count: target.value })}
        />
      )}
      {unit === 'week' && isOnDays && (
        <Weekdays days={entry.days} error={errors['days']} onChange={days => onChange({ days })} />
      )}
      {unit === 'month' && isOnDays && (
        <TextField
          label={texts.dayOfMonth}
          hint={texts.dayOfMonthHint}
          inputMode="numeric"
          value={entry.dayOfMonth}
          error={errors['dayOfMonth']}
          onChange={({ target }) => onChange({ dayOfMonth: target.value })}
        />
      )}
      {unit === 'weekday-of-month' && isOnDays && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={texts.nth}
            value={entry.nth}
            onChange={({ target }) =>
              onChange({ nth: NTHS.find(nth => String(nth) === target.value) ?? 1 })
            }
          >
            {NTHS.map(nth => (
              <option key={nth} value={nth}>
                {texts.nths[nth]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.weekday}
            value={entry.weekday}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          >
            {WEEKDAYS.map(day => (
              <option key={day} value={day}>
                {weekdayName(day)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {unit === 'event' && (
        <ChoiceField
          label={texts.event}
          options={EVENTS.map(value => ({ value, label: texts.events[value] }))}
          value={entry.event}
          onChange={event => onChange({ event })}
        />
      )}
    </>
  )
}

interface WeekdaysProps {
  days: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

function Weekdays({ days, error, onChange }: WeekdaysProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter(other => other !== day) : [...days, day])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.days}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map(day => (
          <label
            key={day}
            className="relative flex min-h-12 min-w-14 grow cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-2 font-semibold select-none has-checked:border-rink has-checked:bg-rink has-checked:text-on-rink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              aria-invalid={error !== undefined}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {weekdayName(day).slice(0, 3)}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-semibold text-bad">{error}</p>}
    </fieldset>
  )
}
