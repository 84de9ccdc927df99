/** The zone this device is set to, where it is one to choose from; else `otherwise`. */
export function deviceTimeZone(otherwise: string): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZones().includes(zone) ? zone : otherwise
}

/** All time zones by the part of the world that their names begin with. */
export function timeZonesByRegion(): Map<string, string[]> {
  return Map.groupBy(timeZones(), zone => zone.split('/')[0] ?? zone)
}

function timeZones(): string[] {
  // Browsers leave UTC out of the list although it is a zone like the others.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
}
