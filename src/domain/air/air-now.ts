import { z } from 'zod'
import { operationalDay, type RinkTime, timeInWords } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { AirRecords } from './air-records.ts'
import type { AirAlarm } from './alarm.ts'
import { cardSteps, doneSteps, REPORT } from './alarm-steps.ts'
import { dueSamples, mondayOf } from './due-samples.ts'
import { alarmsOf, isOpenAlarm } from './evaluate.ts'
import { highestInWords, isWithinLimits } from './exceeded.ts'
import { reportDay, retestsOf } from './follow-up.ts'
import { AIR_LEVELS, type AirProfile, GASES, type Gas } from './profile.ts'
import { profileInForce } from './profiles.ts'

const levelSchema = z.enum(AIR_LEVELS)
const ppmSchema = z.object({ co: z.number().optional(), no2: z.number().optional() })

const cardStepSchema = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string(),
  state: z.enum(['done', 'now', 'open', 'locked']),
  dueAt: z.string(),
  done: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})

/** The air of a pad now, by the limits in force. Times are instants, days yyyy-MM-dd. */
export const padAirSchema = z.object({
  placeId: z.int(),
  name: z.string(),
  state: levelSchema,
  /** The open alarm, which keeps the ice closed. */
  alarm: z
    .object({
      id: z.int(),
      since: z.string(),
      state: levelSchema,
      worst: levelSchema,
      /** Why, for each level that it has reached; the last is the worst. */
      reasons: z.array(
        z.object({ level: levelSchema, at: z.string(), reason: z.string(), source: z.string() }),
      ),
      known: ppmSchema,
      /** The highest values that were over their limits: 'CO 90 ppm'. Missing in replies of older versions. */
      highest: z.string().default(''),
      /** The gases that are over their limits now. */
      over: z.array(z.enum(GASES)),
      lastSampleId: z.int(),
      withinSince: z.string().nullable(),
      measureAt: z.string().nullable(),
      evacuateAt: z.string().nullable(),
      /** The reading by then with which nobody has to leave: '83 ppm or less'. Missing in replies of older versions. */
      evacuateUnless: z.string().nullable().default(null),
      profile: z.string(),
      steps: z.array(cardStepSchema),
    })
    .nullable(),
  /** The samples that the last alarm asks for after the air is within limits. */
  retests: z.array(
    z.object({
      kind: z.enum(['use', 'day']),
      /** The number of the use, or the day. */
      what: z.string(),
      dueAt: z.string().nullable(),
      state: z.enum(['waiting', 'due', 'done', 'missed']),
    }),
  ),
  /** The reports to the authority that nobody has recorded as sent. */
  reports: z.array(z.object({ alarmId: z.int(), since: z.string(), dueOn: z.string(), source: z.string() })),
  due: z.array(
    z.object({
      kind: z.enum(['week', 'weekend', 'edging']),
      needed: z.int(),
      taken: z.int(),
      state: z.enum(['done', 'open', 'due', 'missed']),
      by: z.string(),
      source: z.string(),
    }),
  ),
})
export type PadAir = z.infer<typeof padAirSchema>
export type OpenAirAlarm = NonNullable<PadAir['alarm']>

interface At {
  now: Date
  rink: RinkTime
}

/** The profile in force at an instant. */
export function profileAt(records: Pick<AirRecords, 'settings'>, at: string): AirProfile | undefined {
  const last = records.settings.findLast(({ from }) => from <= at)
  return profileInForce(last?.setting ?? null)
}

/** The air of each pad, in the order of the pads. */
export function airNow(records: AirRecords, { now, rink }: At): PadAir[] {
  return records.pads.map(pad => padAir(records, pad, { now, rink }))
}

/** The alarms of a pad. */
export function alarmsOfPad(records: AirRecords, placeId: number, now: string): AirAlarm[] {
  const ofPad = (record: { placeId: number }) => record.placeId === placeId
  return alarmsOf(
    {
      samples: records.samples.filter(ofPad),
      steps: records.steps.filter(ofPad),
      profileAt: at => profileAt(records, at),
    },
    now,
  )
}

function padAir(records: AirRecords, pad: AirRecords['pads'][number], { now, rink }: At): PadAir {
  const { placeId } = pad
  const at = now.toISOString()
  const dayOf = (instant: string) => operationalDay(instant, rink)
  const today = dayOf(at)
  const closed = new Set(records.closedDays)
  const days = { dayOf, isOpenOn: (day: string) => !closed.has(day) }
  const alarms = alarmsOfPad(records, placeId, at)
  const last = alarms.at(-1)
  const open = last && isOpenAlarm(last) ? last : undefined
  const setting = records.settings.at(-1)?.setting
  const profile = profileAt(records, at)
  const ofPad = {
    samples: records.samples.filter(sample => sample.placeId === placeId),
    uses: records.uses.filter(use => use.placeId === placeId),
  }
  return {
    ...pad,
    state: open?.state ?? 'none',
    alarm: open ? alarmNow(open) : null,
    retests: last
      ? retestsOf(last, { ...ofPad, ...days, now: at }).map(retest => ({
          kind: retest.kind,
          what: retest.kind === 'use' ? String(retest.number) : retest.day,
          dueAt: retest.kind === 'use' ? retest.dueAt : null,
          state: retest.state,
        }))
      : [],
    reports: alarms.flatMap(({ id, since, profile: { report }, steps }) =>
      report && !doneSteps(steps).has(REPORT)
        ? [{ alarmId: id, since, dueOn: reportDay(dayOf(since), report.businessDays), source: report.source }]
        : [],
    ),
    due:
      profile && setting
        ? dueSamples(profile, setting, { ...ofPad, ...days, today, monday: mondayOf(today) })
        : [],
  }
}

function alarmNow(alarm: AirAlarm): OpenAirAlarm {
  const { id, since, state, worst, reached, known, lastSample, withinSince, measureAt } = alarm
  return {
    id,
    since,
    state,
    worst,
    reasons: [...reached],
    known,
    highest: highestInWords(alarm),
    over: GASES.filter(gas => !isWithinLimits({ [gas]: known[gas] }, alarm.profile)),
    lastSampleId: lastSample.id,
    withinSince,
    measureAt,
    evacuateAt: alarm.evacuateAt,
    evacuateUnless: alarm.evacuateUnless,
    profile: alarm.profile.name,
    steps: cardSteps(alarm),
  }
}

/** Why an alarm is open, with its highest values: 'Carbon monoxide above 83 ppm (highest: CO 90 ppm)'; '' if unknown. */
export function reasonInWords({ reasons, highest }: Pick<OpenAirAlarm, 'reasons' | 'highest'>): string {
  const reason = reasons.at(-1)?.reason ?? ''
  return highest === '' ? reason : `${reason} (highest: ${highest})`
}

/** When everyone leaves, and the reading that prevents it; `null` if no evacuation is to come. */
export function evacuationInWords(
  { evacuateAt, evacuateUnless }: Pick<OpenAirAlarm, 'evacuateAt' | 'evacuateUnless'>,
  { today, timezone }: { today: string; timezone: string },
): string | null {
  if (evacuateAt === null) return null
  const time = timeInWords(evacuateAt, timezone, today)
  return `Evacuate at ${time} unless you measure ${evacuateUnless ?? 'a lower value'}`
}

/** A value of an alarm, in ppm. */
interface ShownValue {
  gas: Gas
  ppm: number
  isOver: boolean
  /** When it was measured; `null` for the last sample. */
  at: string | null
}

/** The values of an alarm: those of its last sample, and what is over a limit since an earlier one. */
export function shownValues(
  { samples }: Pick<AirRecords, 'samples'>,
  placeId: number,
  { known, over, lastSampleId }: Pick<OpenAirAlarm, 'known' | 'over' | 'lastSampleId'>,
): ShownValue[] {
  const ofPad = samples
    .filter(sample => sample.placeId === placeId)
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
  const last = ofPad.find(({ id }) => id === lastSampleId)
  return GASES.flatMap((gas): ShownValue[] => {
    const [measured, counted] = [last?.ppm[gas], known[gas]]
    const isOver = over.includes(gas)
    const isLast = measured === counted
    const earlier = isOver && !isLast ? ofPad.findLast(({ ppm }) => ppm[gas] === counted) : undefined
    return [
      ...(measured === undefined ? [] : [{ gas, ppm: measured, isOver: isOver && isLast, at: null }]),
      ...(earlier && counted !== undefined ? [{ gas, ppm: counted, isOver, at: earlier.takenAt }] : []),
    ]
  })
}

/** The first day of the records that the current state needs, besides those of open alarms and reports. */
export function recentFrom(today: string): string {
  return dayAfter(mondayOf(today), -7)
}
