import { Check } from 'lucide-react'
import { timeOfDay } from '#domain/dates.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import { FORGOTTEN, NIGHT_SHIFT } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'

interface LateSignOutProps {
  /** Since when. */
  sentence: string
  firstDay: string
  now: Date
  timezone: string
  day: string
  signOutTime: string
  reason: string
  errors: FieldErrors
  onDay: (day: string) => void
  onSignOutTime: (time: string) => void
  onReason: (reason: string) => void
}

/** Asks when someone who is signed in from an earlier day really left, and why it is entered now. */
export function LateSignOut(props: LateSignOutProps) {
  const { sentence, firstDay, now, timezone, day, signOutTime, reason, errors } = props
  const { onDay, onSignOutTime, onReason } = props
  const today = rinkDate(now, timezone)
  const chooseNight = () => {
    onReason(NIGHT_SHIFT)
    onDay(today)
    onSignOutTime(timeOfDay(now, timezone))
  }
  return (
    <>
      <Notice tone="warn" title={sentence}>
        When did the shift really end? The time you enter is kept with the reason and your name.
      </Notice>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">What happened?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button data-first {...pressed(reason === FORGOTTEN)} onClick={() => onReason(FORGOTTEN)}>
            {FORGOTTEN}
          </Button>
          <Button {...pressed(reason === NIGHT_SHIFT)} onClick={chooseNight}>
            {NIGHT_SHIFT}
          </Button>
        </div>
      </fieldset>
      <TextField
        label="Reason"
        isRequired
        maxLength={LINE_LENGTH}
        error={errors['reason']}
        value={reason}
        onChange={event => onReason(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label="Day of the sign-out"
          isRequired
          min={firstDay}
          error={errors['signOutDate']}
          max={today}
          value={day}
          onChange={event => onDay(event.target.value)}
        />
        <TextField
          type="time"
          label="Sign-out time"
          isRequired
          error={errors['signOutTime']}
          value={signOutTime}
          onChange={event => onSignOutTime(event.target.value)}
        />
      </div>
    </>
  )
}

function pressed(isPressed: boolean) {
  return {
    'aria-pressed': isPressed,
    className: 'aria-pressed:border-rink aria-pressed:bg-rink-soft',
    ...(isPressed && { icon: Check }),
  }
}
