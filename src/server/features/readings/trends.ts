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
  const found = new Map<string, Series>()
  const add = (at: string, { subject, key, quantity, unit, value, state }: Measured) => {
    const name = `${subject} ${key}`
    const known = found.get(name)
    if (isSurveyPoint(key) || (known && known.last.at >= at)) return
    found.set(name, {
      subject,
      subjectName: nameOf(subject),
      key,
      label: labelOf(settings, { subject, key }),
      quantity,
      unit,
      last: { value, at, state },
      limits: limitsOf(settings, { subject, key }) ?? null,
    })
  }
  for (const kind of LOG_KINDS) {
    for (const entry of await latestEntries(db, rinkId, { kinds: [kind], limit: RECENT })) {
      for (const reading of entry.readings) add(entry.takenAt, reading)
    }
  }
  for (const { takenAt, itemKey: key, ...reading } of await readingsOfConditions(db, rinkId, RECENT)) {
    add(takenAt, { ...reading, key })
  }
  return [...found.values()].toSorted(
    (one, other) => one.subjectName.localeCompare(other.subjectName) || one.label.localeCompare(other.label),
  )
}

type Measured = Pick<Series, 'subject' | 'key' | 'quantity' | 'unit'> & Omit<Series['last'], 'at'>

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
