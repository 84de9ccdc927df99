let known: string | undefined

/** The time zone of the tablet. It is asked for once: the answer takes a slow tablet many milliseconds. */
export function tabletZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}
