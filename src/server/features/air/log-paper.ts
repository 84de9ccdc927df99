import { profileAt } from '#domain/air/air-now.ts'
import { type AirRecords, isOfSensor, type RecordedSample, sampleFrom } from '#domain/air/air-records.ts'
import { gasesOver } from '#domain/air/exceeded.ts'
import type { AirProfile } from '#domain/air/profile.ts'
import { GAS_NAMES, GASES } from '#domain/air/profile.ts'
import { dayInWords, timeOfDay } from '#domain/dates.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import type { AirSetting } from '#domain/log/settings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, rinkDate, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { pagesOf } from '#server/db/pages.ts'
import { airRecordsAt, samplesOfSensors } from '#server/log/air-store.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperEntry } from '#server/pdf/record-paper.ts'

const TITLE = 'Air Quality Record Keeping Log'
const BY_HAND = '____________________'

interface Period {
  from: string | undefined
  to: string | undefined
}

/**
 * The log of the air as a PDF: the engines, then every sample of the period with its exact time and place. The layout is
 * ours; the fields are those of 105 CMR 675.007 (C) and (D), which no other profile exceeds.
 */
export async function airLogPaper(db: Database, rink: Rink, period: Period, now: Date): Promise<PaperFile> {
  const records = await airRecordsAt(db, rink, now)
  const profile = profileAt(records, now.toISOString())
  const setting = records.settings.at(-1)?.setting
  const samples = await samplesOf(db, rink, period)
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
    ['Limits', profile ? `${profile.name}: ${profile.source} (${profile.edition})` : 'None accepted yet'],
    ['Accepted by', acceptance(setting)],
    ['Kept for', profile?.keepYears ? `${profile.keepYears} years` : ''],
    ['Layout', 'Rinkbook’s own, not verified by the authority'],
  ])
  paper.heading('1. Ice resurfacing equipment')
  await engines(db, rink, setting, details => paper.details(details))
  paper.heading('2. Air samples')
  await paper.details([['Samples', String(samples.length)]])
  await paper.entries(samples.map(sample => sampleEntry(sample, { rink, records, profile })))
  return { name: `Air-log_${rink.id}.pdf`, file: await paper.finish() }
}

/** The engines with the fields of 105 CMR 675.007 (C); what Rinkbook does not know is filled in by hand. */
async function engines(
  db: Database,
  rink: Rink,
  setting: AirSetting | undefined,
  write: (details: [string, string][]) => Promise<void>,
): Promise<void> {
  const known = new Map(setting?.engines.map(engine => [engine.machineId, engine]))
  const machines = (await machinesOf(db, rink.id)).filter(
    ({ id, kind, retiredAt }) =>
      retiredAt === null && (kind === 'resurfacer' || kind === 'edger' || known.has(id)),
  )
  if (machines.length === 0) await write([['Equipment', 'None in the register']])
  for (const { id, name } of machines) {
    const engine = known.get(id)
    await write([
      ['Machine', name],
      ['Manufacturer', engine?.maker || BY_HAND],
      ['Built', engine?.built || BY_HAND],
      ['Fuel', engine?.fuel || BY_HAND],
      ['Tunings', 'Date, name, company, address and signature of the person:'],
      ['', BY_HAND],
      ['Catalytic converter', engine?.catalyst || BY_HAND],
      ['Installed and repaired', 'Date, name, company, address and signature of the person:'],
      ['', BY_HAND],
    ])
  }
}

/** The samples that people took, and what sensors have measured over a limit. */
async function samplesOf(db: Database, rink: Rink, { from, to }: Period): Promise<RecordedSample[]> {
  const period = {
    from: from && startOfRinkDay(from, rink.timezone),
    to: to && startOfRinkDay(dayAfter(to), rink.timezone),
  }
  const entries: LogEntry[] = []
  for await (const page of pagesOf(page =>
    latestEntries(db, rink.id, { ...page, ...period, kinds: ['air'] }),
  ))
    entries.push(...page)
  const typed = entries.flatMap(entry => sampleFrom(entry) ?? [])
  return [...typed, ...(await samplesOfSensors(db, rink.id, period))].toSorted((one, other) =>
    one.takenAt.localeCompare(other.takenAt),
  )
}

function sampleEntry(
  sample: RecordedSample,
  { rink, records, profile }: { rink: Rink; records: AirRecords; profile: AirProfile | undefined },
): PaperEntry {
  const { placeId, takenAt, ppm, isValid, where, by, meterId } = sample
  const meter = records.meters.find(({ machineId }) => machineId === meterId)
  const over = profile?.limits.find(limit => gasesOver(ppm, limit).length > 0)
  const pad = records.pads.find(one => one.placeId === placeId)?.name
  const values = GASES.flatMap(gas => (ppm[gas] === undefined ? [] : `${GAS_NAMES[gas]} ${ppm[gas]} ppm`))
  return {
    mark: dayInWords(rinkDate(takenAt, rink.timezone)),
    text: `${timeOfDay(takenAt, rink.timezone)} · ${[pad, where].filter(Boolean).join(', ')} · ${values.join(' · ')}`,
    note: [
      `Taken by ${by}`,
      meter && `Meter ${meter.name}`,
      !isValid && `${isOfSensor(sample) ? 'Sensor' : 'Calibration expired'}: not valid as evidence`,
      over && 'Over a limit',
    ]
      .filter(Boolean)
      .join(' · '),
    isBad: over !== undefined,
  }
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
