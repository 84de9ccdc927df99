import { profileAt } from '#domain/air/air-now.ts'
import { type AirRecords, isOfSensor, type RecordedSample, sampleFrom } from '#domain/air/air-records.ts'
import { stepInWords } from '#domain/air/alarm-steps.ts'
import { gasesOver, limitInWords } from '#domain/air/exceeded.ts'
import { type AirProfile, type Frequency, GAS_NAMES, GASES, LEVEL_NAMES } from '#domain/air/profile.ts'
import { dayInWords, timeOfDay } from '#domain/dates.ts'
import { minutesInWords } from '#domain/durations.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import type { AirSetting } from '#domain/log/settings.ts'
import { isCounted, withdrawnInWords } from '#domain/log/withdrawal.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { instantsOfDays, rinkDate } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { pagesOf } from '#server/db/pages.ts'
import { airRecordsAt, samplesOfSensors } from '#server/log/air-store.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { type MachineRow, machinesOf } from '#server/machines/machine-store.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperEntry } from '#server/pdf/record-paper.ts'

const TITLE = 'Air Quality Record Keeping Log'
/** A line to write on, to the right margin. */
const BY_HAND = '_'.repeat(95)
const SIGNED_BY_HAND = 'Date, name, company, address and signature of the person:'
const MINUTE_MS = 60_000
/** A flood longer ago than this says nothing about a sample. */
const MOST_MINUTES_AFTER_FLOOD = 240

interface Period {
  from: string | undefined
  to: string | undefined
}

type Details = [label: string, value: string][]

/** The content of the log. */
interface Log {
  rink: Rink
  records: AirRecords
  /** The entries of the period, oldest first. */
  entries: readonly LogEntry[]
  machines: readonly MachineRow[]
  /** The readings of sensors over a limit. */
  ofSensors: readonly RecordedSample[]
}

/**
 * The log of the air as a PDF: the limits, the engines and meters, then every sample of the period with its exact time and
 * place, and what was done in each alarm. The layout is ours. The fields are those of 105 CMR 675.007 (C) and (D), and of
 * Minnesota: measurements, device, corrective actions, reports and training.
 */
export async function airLogPaper(db: Database, rink: Rink, period: Period, now: Date): Promise<PaperFile> {
  const records = await airRecordsAt(db, rink, now)
  const profile = profileAt(records, now.toISOString())
  const setting = records.settings.at(-1)?.setting
  const machines = (await machinesOf(db, rink.id)).filter(({ retiredAt }) => retiredAt === null)
  const instants = instantsOfDays(period, rink)
  const entries = await entriesOf(db, rink, instants)
  const ofSensors = await samplesOfSensors(db, rink.id, instants)
  const log: Log = { rink, records, machines, entries, ofSensors }
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const paper = new RecordPaper({
    title: `${TITLE}, ${rink.name}`,
    footer: `${rink.name} · ${TITLE} · Layout not verified by the authority`,
    createdAt: now,
  })
  paper.page(TITLE)
  await paper.details([
    ['Rink', rink.name],
    ['Owner', BY_HAND],
    ['Operator', BY_HAND],
    ['Period', periodInWords(period)],
    ...limitDetails(profile),
    ['Accepted by', acceptance(setting)],
    ['Kept for', profile?.keepYears ? `${profile.keepYears} years` : ''],
    ['Layout', 'Rinkbook’s own, not verified by the authority'],
  ])
  paper.heading('1. Ice resurfacing equipment')
  const engines = enginesOf(log, setting)
  if (engines.length === 0) await paper.details([['Equipment', 'None in the register']])
  for (const { title, details } of engines) {
    paper.heading(title)
    await paper.details(details)
  }
  paper.heading('2. Meters')
  await paper.details(meterDetails(log))
  const samples = sampleEntries(log)
  const withdrawn = entries.filter(entry => entry.kind === 'air' && !isCounted(entry)).length
  paper.heading(`3. Air samples (${samples.length - withdrawn})`)
  if (samples.length === 0) await paper.details([['Samples', 'None in this period']])
  await paper.entries(samples)
  const steps = stepEntries(log)
  paper.heading('4. What was done in alarms')
  if (steps.length === 0) await paper.details([['Alarms', 'None in this period']])
  await paper.entries(steps)
  if (profile && profile.alwaysRequired.length > 0) {
    paper.heading('5. Training and certificate')
    await paper.details(
      profile.alwaysRequired.flatMap(
        (duty): Details => [
          ['Required', duty],
          ['', BY_HAND],
          ['', BY_HAND],
        ],
      ),
    )
  }
  return { name: `Air-log_${rink.id}.pdf`, file: await paper.finish() }
}

function limitDetails(profile: AirProfile | undefined): Details {
  if (!profile) return [['Limits', 'None accepted yet']]
  const { name, source, edition, caution, limits, frequency } = profile
  // The rink's own limits have no other source.
  const isOwn = name === source
  return [
    ['Limits', isOwn ? name : `${name}: ${source} (${edition})`],
    ['', caution ?? ''],
    ...limits.map((limit): [string, string] => {
      const gases = GASES.filter(gas => limit.ppm[gas] !== undefined)
      const words = limitInWords(limit, gases)
      return [LEVEL_NAMES[limit.level], isOwn ? words : `${words} (${limit.source})`]
    }),
    ['Samples', frequency ? frequencyInWords(frequency) : ''],
  ]
}

function frequencyInWords({ daysPerWeek, includesWeekend, afterEdging, source }: Frequency): string {
  return [
    `At least ${daysPerWeek} days a week`,
    includesWeekend && 'one of them a Saturday or Sunday',
    afterEdging && 'one a week after edging',
    source,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The engines with the fields of 105 CMR 675.007 (C); what Rinkbook does not know is filled in by hand. */
function enginesOf(
  { machines }: Log,
  setting: AirSetting | undefined,
): { title: string; details: Details }[] {
  const known = new Map(setting?.engines.map(engine => [engine.machineId, engine]))
  const engines = machines.filter(
    ({ id, kind }) => kind === 'resurfacer' || kind === 'edger' || known.has(id),
  )
  return engines.map(({ id, name, number }, index) => {
    const engine = known.get(id)
    return {
      title: `Machine ${index + 1}: ${nameWithNumber(name, number)}`,
      details: [
        ['Manufacturer', engine?.maker || BY_HAND],
        ['Built', engine?.built || BY_HAND],
        ['Fuel', engine?.fuel || BY_HAND],
        ['Catalytic converter', engine?.catalyst || BY_HAND],
        ['Installed and repaired', SIGNED_BY_HAND],
        ['', BY_HAND],
        ['', BY_HAND],
        ['Tunings', SIGNED_BY_HAND],
        ['', BY_HAND],
        ['', BY_HAND],
      ],
    }
  })
}

function meterDetails({ records, machines }: Log): Details {
  if (records.meters.length === 0) return [['Meters', 'None in the register']]
  return records.meters.map(({ machineId, name, calibratedUntil }) => {
    const until = calibratedUntil ? `Calibrated until ${dayInWords(calibratedUntil)}` : 'No calibration date'
    return [nameWithNumber(name, machines.find(({ id }) => id === machineId)?.number ?? ''), until]
  })
}

function nameWithNumber(name: string, number: string): string {
  return number && number !== 'N/A' && number !== name ? `${name}, ${number}` : name
}

async function entriesOf(db: Database, rink: Rink, instants: Period): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for await (const page of pagesOf(page =>
    latestEntries(db, rink.id, {
      ...page,
      ...instants,
      kinds: ['air', 'air-step', 'resurfacing'],
      withWithdrawn: true,
    }),
  ))
    entries.push(...page)
  return entries.toReversed()
}

function sampleEntries(log: Log): PaperEntry[] {
  const taken = log.entries.flatMap(entry => {
    const sample = sampleFrom(entry)
    const withdrawn = withdrawnInWords(entry, log.rink.timezone)
    const notes = [entry.notes, withdrawn && `Entered by mistake: ${withdrawn}`].filter(Boolean).join(' · ')
    return sample ? [{ sample, notes }] : []
  })
  return [...taken, ...log.ofSensors.map(sample => ({ sample, notes: null }))]
    .toSorted((one, other) => one.sample.takenAt.localeCompare(other.sample.takenAt))
    .map(({ sample, notes }) => sampleEntry(sample, notes, log))
}

function sampleEntry(sample: RecordedSample, notes: string | null, log: Log): PaperEntry {
  const { placeId, takenAt, ppm, isValid, where, by, meterId } = sample
  const { rink, records } = log
  const meter = records.meters.find(({ machineId }) => machineId === meterId)
  // The limits that were in force: a sample remains what it was when others are chosen.
  const over = profileAt(records, takenAt)?.limits.some(limit => gasesOver(ppm, limit).length > 0) ?? false
  const values = GASES.flatMap(gas => (ppm[gas] === undefined ? [] : `${GAS_NAMES[gas]} ${ppm[gas]} ppm`))
  return {
    mark: dayInWords(rinkDate(takenAt, rink.timezone)),
    text: [timeOfDay(takenAt, rink.timezone), inOrder(padOf(records, placeId), where), ...values].join(' · '),
    note: [
      `Taken by ${by}`,
      meter && `Meter ${meter.name}`,
      afterFlood(log, placeId, takenAt),
      !isValid && `${isOfSensor(sample) ? 'Sensor' : 'Calibration expired'}: not valid as evidence`,
      over && 'Over a limit',
      notes,
    ]
      .filter(Boolean)
      .join(' · '),
    isBad: over,
  }
}

const padOf = ({ pads }: AirRecords, placeId: number | null) =>
  pads.find(pad => pad.placeId === placeId)?.name

const inOrder = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** The time since the last flood of the pad, in words; undefined if there was none shortly before. */
function afterFlood({ entries }: Log, placeId: number, takenAt: string): string | undefined {
  const flood = entries.findLast(
    entry =>
      entry.kind === 'resurfacing' &&
      isCounted(entry) &&
      entry.placeId === placeId &&
      entry.takenAt <= takenAt,
  )
  if (!flood) return undefined
  const minutes = Math.floor((Date.parse(takenAt) - Date.parse(flood.takenAt)) / MINUTE_MS)
  return minutes > MOST_MINUTES_AFTER_FLOOD ? undefined : `${minutesInWords(minutes)} after the flood`
}

/** The steps of the alarms as they were recorded, also those that were taken back. */
function stepEntries({ rink, records, entries }: Log): PaperEntry[] {
  return entries.flatMap(entry => {
    if (entry.kind !== 'air-step') return []
    const { takenAt, placeId, submittedBy, content } = entry
    const done = [timeOfDay(takenAt, rink.timezone), padOf(records, placeId), stepInWords(content.step)]
    return [
      {
        mark: dayInWords(rinkDate(takenAt, rink.timezone)),
        text: done.filter(Boolean).join(' · '),
        note: `By ${submittedBy}`,
        isBad: false,
      },
    ]
  })
}

function acceptance(setting: AirSetting | undefined): string {
  if (!setting?.acceptedBy || !setting.acceptedOn) return ''
  return `${setting.acceptedBy} on ${dayInWords(setting.acceptedOn)}`
}

function periodInWords({ from, to }: Period): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`
  if (from) return `From ${dayInWords(from)}`
  return to ? `Until ${dayInWords(to)}` : 'All samples'
}
