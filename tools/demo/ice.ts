import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { readAir } from '#contract/air.ts'
import { listMachines } from '#contract/equipment.ts'
import { changeLogSetting, recordLogEntry } from '#contract/log.ts'
import { listPlaces } from '#contract/places.ts'
import { ALL_CLEAR } from '#domain/air/alarm.ts'
import { machineSubject, placeSubject } from '#domain/checks/check.ts'
import { type GridPoint, USUAL_GRID } from '#domain/ice/pad.ts'
import { proposedItems } from '#domain/plant/default-circuits.ts'
import { DELTA_T_KEY } from '#domain/plant/delta-t.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { type Day, minutesAfter } from './calendar.ts'
import { Random } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, requireOne, type Site } from './site.ts'
import type { RinkStory } from './story.ts'

type PadStory = RinkStory['ice']['pads'][number]
type AirStory = NonNullable<RinkStory['ice']['air']>
type PlantStory = NonNullable<RinkStory['ice']['plant']>
interface Ids {
  places: ReadonlyMap<string, number>
  machines: ReadonlyMap<string, number>
}

const METRIC = { temperature: '°C', pressure: 'bar' } as const
const LITRES = 'l'
const MINUTES_OF_DAY = 1440

/** The floods, surveys, air samples and plant rounds of the month, after the settings that they are judged by. */
export function iceDeeds(site: Site): Deed[] {
  const { pads, air, plant } = site.story.ice
  const [first] = site.days
  if (!first) return []
  const random = new Random(`${site.story.name} ice`)
  const set = { at: momentAt(site, -first.daysAgo, '05:20'), play: () => setUpIce(site) }
  return [
    set,
    ...pads.flatMap(pad => padDeeds(site, pad, random)),
    ...(air ? airDeeds(site, air, random) : []),
    ...(plant ? plantDeeds(site, plant, random) : []),
  ]
}

async function setUpIce(site: Site): Promise<void> {
  const { admin, story, rink } = site
  const { pads, air, plant } = story.ice
  const ids = await idsAt(site)
  const set = (body: object) => admin.send(changeLogSetting, { body })
  for (const { place, setting } of pads) {
    const value = { ...setting, points: USUAL_GRID }
    await set({ key: 'pad', placeId: requireOne(ids.places.get(place), place), value })
  }
  if (air) {
    const { profile, acceptedBy } = air
    const [day] = site.days
    const acceptedOn = day?.date ?? rinkDate(site.now, rink.timezone)
    const engines = air.engines.map(({ machine, ...engine }) => ({
      machineId: requireOne(ids.machines.get(machine), machine),
      ...engine,
    }))
    await set({ key: 'air', value: { profile, acceptedBy, acceptedOn, engines } })
  }
  if (!plant) return
  const { refrigerant, gwp, chargeKg } = plant
  const circuits = plant.circuits.map(({ machine, name, kind, bands }) => ({
    subject: machineSubject(requireOne(ids.machines.get(machine), machine)),
    name,
    items: proposedItems(kind, METRIC, false).map(item => ({ ...item, ...bands[item.key] })),
  }))
  await set({ key: 'plant', value: { circuits, refrigerant, gwp, chargeKg } })
}

function padDeeds(site: Site, pad: PadStory, random: Random): Deed[] {
  return site.days.flatMap(day => {
    const floods = pad.floods.map(time =>
      deedAt(site, day, time, random, ({ places, machines }) => {
        const placeId = requireOne(places.get(pad.place), pad.place)
        return {
          kind: 'resurfacing',
          placeId,
          machineId: requireOne(machines.get(pad.machine), pad.machine),
          content: { isEveryoneOff: true, isKeyOut: true },
          measures: [
            {
              subject: placeSubject(placeId),
              key: 'hotWater',
              typed: random.figures(pad.litres),
              unit: LITRES,
            },
          ],
        }
      }),
    )
    if (day.daysAgo % pad.surveyEvery !== 1) return floods
    const survey = deedAt(site, day, '06:25', random, ({ places }) => {
      const placeId = requireOne(places.get(pad.place), pad.place)
      const measures = USUAL_GRID.map(point => ({
        subject: placeSubject(placeId),
        key: point.key,
        typed: depthAt(pad, point, random).toFixed(1),
        unit: 'mm',
      }))
      return { kind: 'depth', placeId, content: {}, measures }
    })
    return [survey, ...floods]
  })
}

/** The crease of the north goal wears faster. */
function depthAt({ depth }: PadStory, { x, y }: GridPoint, random: Random): number {
  const isCrease = x < 0.1 && y > 0.3 && y < 0.7
  return depth.mean + (random.next() - 0.5) * 2 * depth.spread + (isCrease ? depth.northGoal : 0)
}

function airDeeds(site: Site, air: AirStory, random: Random): Deed[] {
  const sample = (day: Day, time: string, co: string, no2: string) =>
    deedAt(site, day, time, random, ({ places, machines }) => {
      const [pad] = site.story.ice.pads
      const placeId = requireOne(places.get(pad?.place ?? ''), 'pad')
      const subject = placeSubject(placeId)
      return {
        kind: 'air',
        placeId,
        meterId: requireOne(machines.get(air.meter), air.meter),
        content: { where: 'Centre line' },
        measures: [
          { subject, key: 'co', typed: random.figures(co), unit: 'ppm' },
          { subject, key: 'no2', typed: random.figures(no2), unit: 'ppm' },
        ],
      }
    })
  const usual = site.days
    .filter(({ daysAgo }) => daysAgo % air.every === 0)
    .map(day => sample(day, air.time, air.co, air.no2))
  const alarm = site.days.filter(({ daysAgo }) => daysAgo === -air.alarm.day)
  const samples = alarm.flatMap(day =>
    air.alarm.samples.map(({ time, co, no2 }) => sample(day, time, co, no2)),
  )
  const clear = alarm.map(() => ({
    at: momentAt(site, air.alarm.day, air.alarm.clearAt),
    play: () => giveAllClear(site),
  }))
  return [...usual, ...samples, ...clear]
}

/** The site manager opens the ice again after an alarm. */
async function giveAllClear({ admin, story }: Site): Promise<void> {
  const { pads } = await admin.call(readAir, {})
  for (const { placeId, alarm } of pads) {
    if (!alarm) continue
    const content = { alarmId: alarm.id, step: ALL_CLEAR }
    const submittedBy = requireOne(story.ice.air, 'air').acceptedBy
    await admin.send(recordLogEntry, { body: { kind: 'air-step', placeId, content, submittedBy } })
  }
}

function plantDeeds(site: Site, plant: PlantStory, random: Random): Deed[] {
  const [first] = site.days
  if (!first) return []
  const begin = momentAt(site, -first.daysAgo, '00:00')
  return site.days.flatMap(day =>
    plant.rounds.map(time => {
      const daysSince = differenceInMinutes(momentAt(site, -day.daysAgo, time), begin) / MINUTES_OF_DAY
      return deedAt(site, day, time, random, ({ places, machines }) => {
        const circuits = plant.circuits.map(circuit => ({
          ...circuit,
          subject: machineSubject(requireOne(machines.get(circuit.machine), circuit.machine)),
        }))
        const measures = circuits.flatMap(({ subject, kind, figures, driftPerDay }) =>
          proposedItems(kind, METRIC, false).flatMap(({ key, unit }) => {
            const figure = figures[key]
            if (figure === undefined || key === DELTA_T_KEY) return []
            const value = Number(random.figures(figure)) + (driftPerDay[key] ?? 0) * daysSince
            // A meter shows whole hours.
            const scale = unit === 'h' ? 1 : 100
            return [{ subject, key, typed: String(Math.round(value * scale) / scale), unit }]
          }),
        )
        return {
          kind: 'plant',
          placeId: requireOne(places.get(plant.room), plant.room),
          content: { running: Object.fromEntries(circuits.map(({ subject }) => [subject, true])) },
          measures,
        }
      })
    }),
  )
}

/** An entry that someone on site records within a quarter of an hour; none while nobody is there. */
function deedAt(site: Site, day: Day, time: string, random: Random, entry: (ids: Ids) => object): Deed {
  const at = minutesAfter(momentAt(site, -day.daysAgo, time), random.int(0, 12))
  const play = async () => {
    const technician = findSomebodyAt(site, at, ['Ice Technician'])
    if (!technician) return
    const body = { ...entry(await idsAt(site)), submittedBy: technician.name }
    await site.tablet.send(recordLogEntry, { body })
  }
  return { at, play }
}

const known = new WeakMap<Site, Promise<Ids>>()

/** The ids of places and machines by their names. They are read once, after both are in the list. */
function idsAt(site: Site): Promise<Ids> {
  const found = known.get(site) ?? readIds(site)
  known.set(site, found)
  return found
}

async function readIds({ tablet }: Site): Promise<Ids> {
  const byName = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]))
  return {
    places: byName(await tablet.call(listPlaces, {})),
    machines: byName(await tablet.call(listMachines, {})),
  }
}
