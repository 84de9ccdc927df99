import { recordLogEntry } from '#contract/log.ts'
import { placeSubject } from '#domain/checks/check.ts'
import type { PadSize } from '#domain/ice/pad.ts'
import { expectedWater } from '#domain/ice/resurfacing.ts'
import { type LogEntry, type Measure, valueIn } from '#domain/log/log-entry.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import { isWithin, typedNumber } from '#domain/readings/band.ts'
import { askIfRight } from '#domain/readings/doubt.ts'
import { inSi, inWords, typedInWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { latestInstantAt } from '#domain/wall-clock.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { texts } from './texts.ts'

/** The answers of a resurfacing as typed; a tick is 'yes'. */
export const BLANK_RESURFACING = {
  machineId: '',
  everyoneOff: '',
  hotWater: '',
  washWater: '',
  outAt: '',
  inAt: '',
  sessionWhen: '',
  session: '',
  snowLoads: '',
  bladeSetting: '',
  edged: '',
  hourMeter: '',
  charge: '',
  keyOut: '',
  notes: '',
  submittedBy: '',
  /** The unlikely amounts of water that a tap has confirmed, as typed. */
  confirmedHot: '',
  confirmedWash: '',
}
export type ResurfacingTexts = typeof BLANK_RESURFACING

interface About {
  rink: Rink
  placeId: number
  machineId: number | null
  volume: UnitChoices['volume']
  size: PadSize | undefined
  /** The last resurfacing of the pad. */
  last: LogEntry | undefined
  now: Date
}

/** The questions about amounts of water that are probably wrong: 'Last was 450 litres. Is 99,999 litres right?' */
export function waterDoubts(
  { hotWater, washWater, confirmedHot, confirmedWash }: ResurfacingTexts,
  { volume, size, last }: Pick<About, 'volume' | 'size' | 'last'>,
): { hotWater: string; washWater: string } {
  const doubt = (key: 'hotWater' | 'washWater', typed: string, confirmed: string) => {
    const number = typedNumber(typed)
    if (number === undefined || typed === confirmed) return ''
    const before = last && valueIn(last, key)
    const litres = inSi(Number(number), volume).value * 1000
    if (isWithin(litres, expectedWater(size, before && before * 1000))) return ''
    return askIfRight(
      typedInWords({ typed: number, unit: volume }),
      before === undefined ? undefined : inWords(before, volume),
    )
  }
  return {
    hotWater: doubt('hotWater', hotWater, confirmedHot),
    washWater: doubt('washWater', washWater, confirmedWash),
  }
}

/** The body of a resurfacing from its typed answers, or their errors by field. */
export function checkResurfacing(typed: ResurfacingTexts, about: About) {
  const body = resurfacingBody(typed, about)
  const { data, errors } = checkEntry(recordLogEntry.body, body)
  const ofMeasures = body.measures.flatMap(({ key }, index): [string, string][] => {
    const error = errors[`measures.${index}.typed`]
    return error === undefined ? [] : [[key, error]]
  })
  const doubts = waterDoubts(typed, about)
  const found: FieldErrors = {
    ...errors,
    ...(doubts.hotWater && { hotWater: texts.resurface.confirm }),
    ...(doubts.washWater && { washWater: texts.resurface.confirm }),
    ...(typed.hotWater.trim() === '' && { hotWater: texts.resurface.hotWaterMissing }),
    ...Object.fromEntries(ofMeasures),
  }
  return { errors: found, ...(data && { data }) }
}

function resurfacingBody(typed: ResurfacingTexts, { rink, placeId, machineId, volume, now }: About) {
  const instant = (time: string) =>
    time === '' ? undefined : (latestInstantAt(time, now, rink.timezone)?.toISOString() ?? time)
  const onPad = placeSubject(placeId)
  const ofMachine = `machine:${machineId ?? 0}`
  const measures: Measure[] = [
    { subject: onPad, key: 'hotWater', typed: typed.hotWater, unit: volume },
    { subject: onPad, key: 'washWater', typed: typed.washWater, unit: volume },
    { subject: ofMachine, key: 'hourMeter', typed: typed.hourMeter, unit: 'h' },
    { subject: ofMachine, key: 'charge', typed: typed.charge, unit: '%' },
  ]
  const takenAt = instant(typed.inAt)
  return {
    kind: 'resurfacing',
    rinkId: rink.id,
    placeId,
    machineId,
    ...(takenAt !== undefined && { takenAt }),
    content: {
      startedAt: instant(typed.outAt) ?? null,
      sessionWhen: typed.sessionWhen || null,
      session: typed.session,
      snowLoads: typed.snowLoads === '' ? null : Number(typed.snowLoads),
      bladeSetting: typed.bladeSetting,
      isEdged: typed.edged === 'yes',
      isEveryoneOff: typed.everyoneOff === 'yes',
      isKeyOut: typed.keyOut === 'yes',
    },
    measures: measures.filter(
      ({ typed: number, subject }) => number.trim() !== '' && subject !== 'machine:0',
    ),
    notes: typed.notes,
    submittedBy: typed.submittedBy,
  }
}
