export function ChecksCalendarScreen() {
  return null
}
