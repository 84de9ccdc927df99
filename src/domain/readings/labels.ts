import type { LogSettings } from '#domain/log/settings.ts'

const POINT = /^p\d+$/

/** The readings that the product itself asks for, by their keys. */
const LABELS: Readonly<Record<string, string>> = {
  hotWater: 'Hot water',
  washWater: 'Wash water',
  hourMeter: 'Hour meter',
  charge: 'Fuel or charge',
  co: 'Carbon monoxide (CO)',
  no2: 'Nitrogen dioxide (NO2)',
  nh3: 'Ammonia (NH3)',
  temperature: 'Temperature outside',
  windSpeed: 'Wind',
  windGusts: 'Gusts',
  iceDepth: 'Ice depth',
  iceSurfaceTemperature: 'Ice surface temperature',
  depthMean: 'Mean depth',
  depthMin: 'Lowest depth',
  deltaT: 'ΔT',
  ammonia: 'Ammonia in the room',
  brineAmmonia: 'Ammonia in the brine',
}

/** True for the key of a point of a depth survey. */
export function isSurveyPoint(key: string): boolean {
  return POINT.test(key)
}

/** The name of a reading as people know it: that of the plant, a built-in one, a point of a survey, or its key. */
export function labelOf(
  { plant }: Pick<LogSettings, 'plant'>,
  { subject, key }: { subject: string; key: string },
): string {
  const item = plant?.circuits
    .find(circuit => circuit.subject === subject)
    ?.items.find(one => one.key === key)
  if (item) return item.label
  if (isSurveyPoint(key)) return `Point ${key.slice(1)}`
  return LABELS[key] ?? key
}
