import { placeSubject } from '#domain/checks/check.ts'
import type { Measure } from '#domain/log/log-entry.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { latestInstantAt } from '#domain/wall-clock.ts'

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

/** The body of a resurfacing from its typed answers, for the schema of the call to check. */
export function resurfacingBody(
  texts: ResurfacingTexts,
  { rink, placeId, machineId, volume, now }: About,
): Record<string, unknown> {
  const instant = (time: string) =>
    time === '' ? undefined : (latestInstantAt(time, now, rink.timezone)?.toISOString() ?? time)
  const onPad = placeSubject(placeId)
  const ofMachine = `machine:${machineId ?? 0}`
  const measures: Measure[] = [
    { subject: onPad, key: 'hotWater', typed: texts.hotWater, unit: volume },
    { subject: onPad, key: 'washWater', typed: texts.washWater, unit: volume },
    { subject: ofMachine, key: 'hourMeter', typed: texts.hourMeter, unit: 'h' },
    { subject: ofMachine, key: 'charge', typed: texts.charge, unit: '%' },
  ]
  const takenAt = instant(texts.inAt)
  return {
    kind: 'resurfacing',
    rinkId: rink.id,
    placeId,
    machineId,
    ...(takenAt !== undefined && { takenAt }),
    content: {
      startedAt: instant(texts.outAt) ?? null,
      sessionWhen: texts.sessionWhen || null,
      session: texts.session,
      snowLoads: texts.snowLoads === '' ? null : Number(texts.snowLoads),
      bladeSetting: texts.bladeSetting,
      isEdged: texts.edged === 'yes',
      isEveryoneOff: texts.everyoneOff === 'yes',
      isKeyOut: texts.keyOut === 'yes',
    },
    measures: measures.filter(({ typed, subject }) => typed.trim() !== '' && subject !== 'machine:0'),
    notes: texts.notes,
    submittedBy: texts.submittedBy,
  }
}
