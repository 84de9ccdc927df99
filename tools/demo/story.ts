import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { spotSchema } from '#domain/actions/action.ts'
import { newPlaceSchema } from '#domain/places/place.ts'
import { shapeSchema } from '#domain/places/shape.ts'
import { CIRCUIT_KINDS } from '#domain/plant/default-circuits.ts'

const time = z.string().regex(/^\d\d:\d\d$/)
/** Day and time in the rink's time zone; day 0 is today, day -1 yesterday. */
const when = { day: z.int().max(0), time }
/** First names for each of seven days, counted back from today, so that the same people meet the same events. */
const rota = z.array(z.string().nullable()).length(7)
/** '30:00' is six in the following morning. */
const shift = z.object({ from: time, to: time, people: rota })
const account = z.object({ email: z.string(), password: z.string() })
const texts = z.array(z.string())
/** Lines that can be repeated, and lines that are used once, in this order. */
const lines = z.object({ usual: texts, once: texts })

const checklist = z.object({
  type: z.string(),
  time,
  doneToday: z.boolean().default(false),
  missedOn: z.array(when.day).default([]),
  /** `fields` of the checklist, and the keys of the checks that do not apply. */
  machines: z.array(
    z.object({
      fields: z.record(z.string(), z.string()),
      notApplicable: texts.default([]),
      remark: z.string().default(''),
    }),
  ),
  /**
   * Defects, from the day they are found until the day on which the checklist is submitted again without
   * them.
   */
  findings: z.array(
    z.object({
      from: when.day,
      until: when.day,
      fixedAt: time.optional(),
      machine: z.string(),
      check: z.string(),
      rating: z.string(),
      comment: z.string(),
    }),
  ),
})

/** The checks that the rink chose itself. */
const ownChecks = z.object({
  /** Of the library. */
  keys: texts,
  /** The points of a check by its key, in place of those of the library: what the register of the rink lists. */
  points: z.record(z.string(), texts).default({}),
  /** A `shape` replaces the box on the blank plan. */
  places: z.array(newPlaceSchema.omit({ rinkId: true }).extend({ shape: shapeSchema.optional() })),
  machines: z.array(
    z.object({ kind: z.string(), name: z.string(), number: z.string(), spot: spotSchema.optional() }),
  ),
  /** When someone makes those that are due. */
  rounds: z.array(time),
  /** Usual answers, by item; `{day}` grows by 9 a day. */
  figures: z.record(z.string(), z.string()),
  choices: z.record(z.string(), z.string()),
  findings: z.array(
    z.object({ day: when.day, check: z.string(), item: z.string(), value: z.string(), note: z.string() }),
  ),
})

const figure = z.string()

/** The pads with their floods and surveys, the air and the plant. */
const ice = z.object({
  pads: z.array(
    z.object({
      place: z.string(),
      setting: z.record(z.string(), z.number()),
      /** The resurfacer. */
      machine: z.string(),
      floods: z.array(time),
      litres: figure,
      /** Days from one survey to the next. */
      surveyEvery: z.int(),
      /** In millimetres; the crease of the north goal differs from the mean. */
      depth: z.object({ mean: z.number(), spread: z.number(), northGoal: z.number() }),
    }),
  ),
  air: z
    .object({
      profile: z.string(),
      acceptedBy: z.string(),
      meter: z.string(),
      /** The engines for the printed log. */
      engines: z.array(
        z.object({
          machine: z.string(),
          maker: z.string(),
          built: z.string(),
          fuel: z.string(),
          catalyst: z.string().optional(),
        }),
      ),
      /** Days from one sample to the next. */
      every: z.int(),
      time,
      co: figure,
      no2: figure,
      /** One alarm, until the all clear. */
      alarm: z.object({
        day: when.day,
        samples: z.array(z.object({ time, co: figure, no2: figure })),
        clearAt: time,
      }),
    })
    .nullable(),
  plant: z
    .object({
      room: z.string(),
      rounds: z.array(time),
      refrigerant: z.string(),
      gwp: z.number(),
      chargeKg: z.number(),
      circuits: z.array(
        z.object({
          machine: z.string(),
          name: z.string(),
          kind: z.enum(CIRCUIT_KINDS),
          figures: z.record(z.string(), figure),
          driftPerDay: z.record(z.string(), z.number()),
          bands: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number()))),
        }),
      ),
    })
    .nullable(),
})

/** A request to the API, by method and path; `events.ts` fills in values such as `$manager`. */
const event = z.object({
  ...when,
  call: z.string(),
  /** Path parameters. */
  id: z.string().optional(),
  key: z.string().optional(),
  body: z.record(z.string(), z.unknown()),
  /** The name of the response's id in later events. */
  as: z.string().optional(),
  /** A manager enters their PIN just before. */
  authorised: z.boolean().default(false),
  byAdmin: z.boolean().default(false),
  /** Repeats the request for each name, some minutes apart. */
  each: texts.default(['']),
})

const rink = z.object({
  name: z.string(),
  phone: z.string(),
  account,
  staff: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      company: z.string().optional(),
      /** The PIN of a manager. */
      pin: z.string().optional(),
      /** The personal PIN of others. */
      ownPin: z.string().optional(),
    }),
  ),
  /** One manager opens the rink, another closes it. */
  managers: z.object({ arrives: time, handsOver: time, leaves: time, openers: rota, closers: rota }),
  shifts: z.array(shift),
  /** Begins when the shift has ended. */
  night: shift,
  /** The person who left and has been off work since. */
  absent: z.array(z.object({ ...when, name: z.string(), note: z.string() })),
  /** Notes at a sign-out, by role. */
  shiftNotes: z.record(z.string(), texts),
  checklists: z.array(checklist),
  ownChecks,
  ice,
  /** Entries of every day: a time and a text, by the first of the roles that is on site. */
  diary: z.array(z.object({ time, by: texts, chance: z.number(), facts: texts, ...lines.shape })),
  /** The usual lines of each section, and special lines for particular days. */
  handovers: z.object({
    sections: z.record(z.string(), lines.extend({ chance: z.number() })),
    on: z.array(z.object({ day: when.day, texts: z.record(z.string(), z.string()) })),
  }),
  events: z.array(event),
})

export type RinkStory = z.infer<typeof rink>

/** The two rinks of the demo and their month. */
export const story = z
  .object({ admin: account, areaManager: account, rinks: z.array(rink) })
  .parse(JSON.parse(readFileSync(new URL('story.json', import.meta.url), 'utf8')))
