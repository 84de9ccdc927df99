import { WRONG_PINS_OF_SESSION } from '#domain/pins/lockout.ts'
import { Explanation } from '#web/components/explanation.tsx'

/** Explains whose PIN is needed, and the lock after wrong ones. */
export function PinExplained() {
  return (
    <Explanation question="Whose PIN do I need?">
      <p>
        Any manager at this rink can enter their PIN. It authorises this action once, in their name. An
        administrator sets PINs under Manager PINs.
      </p>
      <p>
        {WRONG_PINS_OF_SESSION} wrong PINs in a row lock PIN entry on this tablet for a while. Managers are
        notified, and more wrong PINs make the wait longer. You can see the time left.
      </p>
    </Explanation>
  )
}
