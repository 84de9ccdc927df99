import { machineIdOf, placeIdOf } from '#domain/checks/check.ts'
import { LOG_KINDS } from '#domain/log/contents.ts'
import { limitsOf } from '#domain/log/limits.ts'
import { isSurveyPoint, labelOf } from '#domain/readings/labels.ts'
import { crossings, slopePerDay, thinned } from '#domain/readings/series.ts'
import { MOST_POINTS, type Series, type Trend } from '#domain/readings/trend.ts'
import type { Database } from '#server/db/open.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { readingsInPeriod, readingsOfConditions } from '#server/log/reading-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { placesOf } from '#server/places/place-store.ts'

/** The entries of each kind that are looked through for series. */
const RECENT = 40
/** A trend opens on this many readings, if it has them: fewer show no direction. */
const OPENS_ON = 4

/** The series that were measured lately, in the order of their subjects. The points of a depth survey are not charted. */
export async function seriesAt(db: Database, rinkId: number): Promise<Series[]> {
  const [settings, places, machines] = await Promise.all([
    settingsAt(db, rinkId),
    placesOf(db, rinkId),
    machinesOf(db, rinkId),
  ])
  const nameOf = (subject: string) => {
    const circuit = settings.plant?.circuits.find(one => one.subject === subject)
    if (circuit) return circuit.name
    const machineId = machineIdOf(subject)
    const placeId = placeIdOf(subject)
    const named =
      machineId === undefined
        ? places.find(({ id }) => id === placeId)
        : machines.find(({ id }) => id === machineId)
    return named?.name ?? ''
  }
  const measured: Measured[] = []
  for (const kind of LOG_KINDS) {
    for (const { takenAt: at, readings } of await latestEntries(db, rinkId, {
      kinds: [kind],
      limit: RECENT,
    })) {
      measured.push(...readings.map(reading => ({ ...reading, at })))
    }
  }
  for (const { takenAt: at, itemKey: key, ...reading } of await readingsOfConditions(db, rinkId, RECENT)) {
    measured.push({ ...reading, key, at })
  }
  const charted = measured
    .filter(({ key }) => !isSurveyPoint(key))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return [...Map.groupBy(charted, ({ subject, key }) => `${subject} ${key}`).values()]
    .flatMap(([last, ...earlier]) => {
      if (!last) return []
      const { subject, key, quantity, unit, value, at, state } = last
      return {
        subject,
        subjectName: nameOf(subject),
        key,
        label: labelOf(settings, { subject, key }),
        quantity,
        unit,
        last: { value, at, state },
        recentFrom: (earlier.slice(0, OPENS_ON - 1).at(-1) ?? last).at,
        limits: limitsOf(settings, { subject, key }) ?? null,
      }
    })
    .toSorted(
      (one, other) =>
        one.subjectName.localeCompare(other.subjectName) || one.label.localeCompare(other.label),
    )
}

type Measured = Pick<Series, 'subject' | 'key' | 'quantity' | 'unit'> & Series['last']

interface Asked {
  subject: string
  key: string
  from: string
  to: string
  above?: number | undefined
  below?: number | undefined
}

/** A series in a period, and how often it went beyond a limit. */
export async function trendOf(
  db: Database,
  rinkId: number,
  { above, below, ...period }: Asked,
): Promise<Trend> {
  const rows = await readingsInPeriod(db, rinkId, period)
  const points = rows.map(({ takenAt: at, value, state }) => ({ at, value, state }))
  const values = points.map(({ value }) => value)
  const limit = above ?? below
  return {
    points: thinned(points, MOST_POINTS),
    count: points.length,
    min: values.length === 0 ? null : values.reduce((one, other) => Math.min(one, other)),
    max: values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other)),
    slopePerDay: slopePerDay(points) ?? null,
    crossings: limit === undefined ? null : crossings(points, limit, above === undefined ? 'below' : 'above'),
  }
}
