/** A duration: '8 h 27 min', '2 h', '10 min'. */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  const whole = `${hours.toLocaleString('en-GB')} h`
  return rest === 0 ? whole : `${whole} ${rest} min`
}

/** Hours with a fraction, as `minutesInWords`. Spreadsheets show decimals instead. */
export function hoursInWords(hours: number): string {
  return minutesInWords(Math.round(hours * 60))
}
