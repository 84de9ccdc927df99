import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { setLoginBanner } from '#web/session/login-banner.ts'
import { texts } from './texts.ts'

/** Stores a banner for the login screen that outlasts the toast. It contains no names: anyone can read it. */
export function announceShiftEnded({ name, timezone }: Rink, { endedAt, early }: ShiftEnd): void {
  const at = `${name}, ${formatInRinkTime(endedAt, timezone, MOMENT_FORMAT)}.`
  if (early === null) return setLoginBanner({ title: texts.banner.ended, text: at })
  const text = texts.banner.early(at)
  setLoginBanner({ title: texts.banner.endedEarly, text })
}
