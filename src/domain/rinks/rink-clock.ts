// Not in dates.ts: that would make the login screen load the date library.

/** Whether `text` is a time of day written HH:mm. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Whether `name` is a time zone of the IANA database; bare offsets such as +01:00 are none. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
