import { RINK_WINDOW_SECONDS, WRONG_PINS_AT_RINK, WRONG_PINS_OF_SESSION } from '#domain/pins/lockout.ts'
import { Explanation } from '#web/components/explanation.tsx'

/** Whose PIN is asked for, and what a wrong one does. */
export function PinExplained() {
  return (
    <Explanation question="Whose PIN is this?">
      <p>
        That of a manager of this rink, who types it here: it authorises this once, in their name. PINs are
        given by an administrator, under Manager PINs.
      </p>
      <p>
        {WRONG_PINS_OF_SESSION} wrong PINs in a row lock the entry on this tablet, {WRONG_PINS_AT_RINK} within{' '}
        {RINK_WINDOW_SECONDS / 60} minutes lock it for the rink. It opens again by itself; the time that is
        left is shown.
      </p>
    </Explanation>
  )
}
