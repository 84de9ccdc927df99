export function CheckCalendarScreen() {
  return null
}
