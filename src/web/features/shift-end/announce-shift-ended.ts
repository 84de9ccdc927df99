import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { setLoginBanner } from '#web/session/login-banner.ts'

/** Leaves on the login screen that the shift was ended, for when the message has gone. Without names: anybody reads it. */
export function announceShiftEnded({ name, timezone }: Rink, { endedAt, early }: ShiftEnd): void {
  const at = `${name}, ${formatInRinkTime(endedAt, timezone, MOMENT_FORMAT)}.`
  if (early === null) return setLoginBanner({ title: 'The shift was ended', text: at })
  const text = `${at} The reason stands on the dashboard until a manager has read it.`
  setLoginBanner({ title: 'The shift was ended early', text })
}
