import { isTimezone } from '#domain/rinks/rink-clock.ts'

/** The time zone of the device, mapped from older names; `otherwise` if the browser reports none. */
export function deviceTimeZone(otherwise: string): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimezone(zone) ? zone : otherwise
}

/** All time zones by region, including `also`, which may be an older name. */
export function timeZonesByRegion(also = 'UTC'): Map<string, string[]> {
  return Map.groupBy(new Set([...timeZones(), also]), zone => zone.split('/')[0] ?? zone)
}

function timeZones(): string[] {
  // Browsers omit UTC from the list.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
}
