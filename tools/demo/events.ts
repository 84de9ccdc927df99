import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { verifyPin } from '#contract/pins.ts'
import { listShiftEnds, validateShiftEnd } from '#contract/shift-end.ts'
import { formatInRinkTime } from '#domain/dates.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { minutesAfter } from './calendar.ts'
import { photoOf, signatureOf, uploadOf } from './files.ts'
import {
  type Deed,
  findSomebodyAt,
  pastMomentAt,
  requireCheckerAt,
  requireMachine,
  requireManagerAt,
  requireOne,
  type Site,
} from './site.ts'
import type { RinkStory } from './story.ts'

const MINUTES_BETWEEN = 7
const SIGNED_FORMAT = 'd MMM yyyy, HH:mm'

/** An event during playback. */
interface Scene extends Site {
  at: Date
  each: string
  ids: Map<string, unknown>
}

/** The values that are known only during playback: `$machine Yard truck` is the machine's id, and so on. */
const VALUES: Record<string, (scene: Scene, text: string) => unknown> = {
  each: ({ each }) => each,
  /** The id of an earlier event's reply. */
  id: ({ ids }, name) => ids.get(name),
  manager: scene => requireManagerAt(scene, scene.at).name,
  pin: scene => requireManagerAt(scene, scene.at).pin,
  checker: scene => requireCheckerAt(scene, scene.at).personId,
  'checker-pin': scene => requireCheckerAt(scene, scene.at).pin,
  /** A person with one of these roles who is on site. */
  name: (scene, roles) => findSomebodyAt(scene, scene.at, roles.split(', '))?.name,
  now: ({ at }) => at.toISOString(),
  /** The event's day, or the day a number of days after today. */
  day: ({ at, rink, days }, count) =>
    count === '' ? rinkDate(at, rink.timezone) : dayAfter(days.at(-1)?.date ?? '', Number(count)),
  /** Day and time as signed by hand, a number of minutes after the event. */
  signed: ({ at, rink }, minutes) =>
    formatInRinkTime(minutesAfter(at, Number(minutes)), rink.timezone, SIGNED_FORMAT),
  reference: ({ at }) => `EC${at.getTime()}`,
  machine: async (scene, name) => (await requireMachine(scene, name)).id,
  revision: async (scene, name) => (await requireMachine(scene, name)).revision,
  lockout: async (scene, name) => (await requireMachine(scene, name)).lockout?.id,
  defects: async (scene, name) => (await requireMachine(scene, name)).lockout?.defects.map(({ key }) => key),
  'last-end': async ({ tablet }) => (await tablet.call(validateShiftEnd, {})).lastShiftEndId,
  /** The early end of a shift that no manager has acknowledged yet. */
  unread: async ({ tablet }) => (await tablet.call(listShiftEnds, { query: { unread: 'true' } }))[0]?.id,
  signature: (_, name) => signatureOf(name),
  photo: async ({ tablet, rink, at }, subject) => {
    const body = { photo: await photoOf(subject), photoId: `demo-${rink.id}-${at.getTime()}` }
    const { photoPath } = await tablet.call(uploadPhoto, {
      body: { ...body, checklistType: 'engineer-callout' },
    })
    return photoPath
  },
  word: ({ at }, file) => uploadOf(file, 'word', at),
  pdf: ({ at }, file) => uploadOf(file, 'pdf', at),
  png: ({ at }, file) => uploadOf(file, 'png', at),
}

/** The events outside the daily routine, as requests in the story. */
export function eventDeeds(site: Site): Deed[] {
  const ids = new Map<string, unknown>()
  return site.story.events.flatMap(event =>
    event.each.map((each, index) => {
      const at = minutesAfter(pastMomentAt(site, event.day, event.time), index * MINUTES_BETWEEN)
      return { at, play: () => play(event, { ...site, at, each, ids }) }
    }),
  )
}

async function play(
  { call, id, key, body, as, authorised, byAdmin }: RinkStory['events'][number],
  scene: Scene,
): Promise<void> {
  const parts = {
    params: { key, id: id && (await valueOf(scene, id)) },
    body: await filledIn(scene, body),
  }
  if (authorised) await scene.tablet.call(verifyPin, { body: { pin: requireManagerAt(scene, scene.at).pin } })
  const reply = await (byAdmin ? scene.admin : scene.tablet).send(endpointOf(call), parts)
  if (as) scene.ids.set(as, z.object({ id: z.int() }).parse(reply).id)
}

function endpointOf(call: string): Endpoint {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  return requireOne(found, call)
}

async function filledIn(scene: Scene, body: object): Promise<object> {
  const entries = Object.entries(body).map(async ([key, value]) => [key, await valueOf(scene, value)])
  return Object.fromEntries(await Promise.all(entries))
}

async function valueOf(scene: Scene, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(item => valueOf(scene, item)))
  if (typeof value === 'object' && value !== null) return filledIn(scene, value)
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const [name = '', ...words] = value.slice(1).split(' ')
  const text = words.join(' ').replace('$each', scene.each)
  return requireOne(await VALUES[name]?.(scene, text), value)
}
