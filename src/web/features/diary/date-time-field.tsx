import { ClockCheck } from 'lucide-react'
import { formatInRinkTime } from '#domain/dates.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useNow } from '#web/components/use-now.ts'
import { texts } from './texts.ts'

const SECOND = 1000
/** The value of a datetime-local field, to the minute. */
const FIELD_FORMAT = "yyyy-MM-dd'T'HH:mm"

interface DateTimeFieldProps {
  /** `null` follows the rink's clock. */
  typed: string | null
  timezone: string
  error: string | undefined
  readOnly: boolean
  onType: (typed: string | null) => void
}

/** The time of the event in rink time. Follows the clock until the user changes it. */
export function DateTimeField({ typed, timezone, onType, ...field }: DateTimeFieldProps) {
  const now = useNow(SECOND)
  return (
    <TextField
      {...field}
      type="datetime-local"
      label={texts.new.dateTime}
      isRequired
      className="max-sm:col-span-2 xl:col-span-2"
      value={typed ?? asTyped(now, timezone)}
      onChange={event => onType(event.target.value)}
      trailing={
        typed !== null && (
          <button
            type="button"
            aria-label={texts.new.setToNow}
            title={texts.new.setToNow}
            disabled={field.readOnly}
            className="grid size-12 place-items-center rounded-control text-rink hover:bg-rink-soft"
            onClick={() => onType(null)}
          >
            <ClockCheck aria-hidden className="size-5.5" />
          </button>
        )
      }
    />
  )
}

/** An instant as the value of the field. */
export function asTyped(at: Date, timezone: string): string {
  return formatInRinkTime(at, timezone, FIELD_FORMAT)
}
