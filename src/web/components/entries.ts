import type { ParsedLocation } from '@tanstack/react-router'

const HOME = '/administration'

/** The first screen of the administration that was opened, and the screen before it. */
let entry: ParsedLocation | undefined
let before: ParsedLocation | undefined

/** The screen that was opened from the end of the shift. */
let openedFromEndShift: string | undefined

/** Remembers from where the administration was opened, and what was opened from the end of the shift. */
export function recordEntry(from: ParsedLocation | undefined, to: ParsedLocation): void {
  if (to.state.isFromEndShift === true) openedFromEndShift = to.pathname
  else if (!isFromEndShift(to)) openedFromEndShift = undefined
  if (!isAdministration(to) || (from && isAdministration(from))) return
  entry = to
  before = from
}

/** The screen before the administration, on its first screen. */
export function screenBefore(pathname: string): ParsedLocation | undefined {
  return pathname === HOME || pathname === entry?.pathname ? before : undefined
}

/** True for a screen that was opened from the end of the shift, and those below it. */
export function isFromEndShift({ pathname, state }: ParsedLocation): boolean {
  const isBelow = openedFromEndShift !== undefined && `${pathname}/`.startsWith(`${openedFromEndShift}/`)
  return state.isFromEndShift === true || isBelow
}

function isAdministration({ pathname }: ParsedLocation): boolean {
  return pathname === HOME || pathname.startsWith(`${HOME}/`) || pathname === '/manager-pins'
}
