import { recordLogEntry } from '#contract/log.ts'
import { placeSubject } from '#domain/checks/check.ts'
import type { Measure } from '#domain/log/log-entry.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
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
}
export type ResurfacingTexts = typeof BLANK_RESURFACING

interface About {
  rink: Rink
  placeId: number
  machineId: number | null
  volume: UnitChoices['volume']
  now: Date
}

/** The body of a resurfacing from its typed answers, or their errors by field. */
export function checkResurfacing(typed: ResurfacingTexts, about: About) {
  const body = resurfacingBody(typed, about)
  const { data, errors } = checkEntry(recordLogEntry.body, body)
  const ofMeasures = body.measures.flatMap(({ key }, index): [string, string][] => {
    const error = errors[`measures.${index}.typed`]
    return error === undefined ? [] : [[key, error]]
  })
  const found: FieldErrors = {
    ...errors,
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
