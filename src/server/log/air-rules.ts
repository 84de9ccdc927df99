import { airNow, type PadAir } from '#domain/air/air-now.ts'
import { ALL_CLEAR } from '#domain/air/alarm.ts'
import { isCardStep } from '#domain/air/alarm-steps.ts'
import { GASES } from '#domain/air/profile.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { NewLogEntry } from '#domain/log/log-entry.ts'
import { may } from '#domain/permissions.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { findPlace } from '#server/places/place-store.ts'
import { airRecordsAt } from './air-store.ts'

/** Refuses a sample that says nothing about the air of a pad. */
export async function refuseSample(
  tx: OpenTransaction,
  { rinkId }: Writer,
  given: NewLogEntry,
): Promise<void> {
  const { placeId, measures } = given
  const place = placeId ? await findPlace(tx, rinkId, placeId) : undefined
  if (place?.kind !== 'pad') throw refuseField('placeId', 'Please choose the pad.')
  const isMeasured = measures.some(
    ({ subject, key, unit }) =>
      subject === placeSubject(place.id) && unit === 'ppm' && GASES.some(gas => gas === key),
  )
  if (!isMeasured) throw refuseField('measures', 'Enter the carbon monoxide or the nitrogen dioxide, in ppm.')
}

/** Refuses a step that no card has, and an all clear that is not yet due or not theirs to give. */
export async function refuseStep(
  tx: OpenTransaction,
  writer: Writer,
  given: NewLogEntry,
  at: string,
): Promise<void> {
  if (given.kind !== 'air-step') return
  const { step } = given.content
  if (!isCardStep(step)) throw refuseField('content', 'There is no such step.')
  if (step !== ALL_CLEAR) return
  if (!writer.consent && !may(writer.user, 'consent', writer.rinkId)) throw new Refusal('not_allowed')
  const alarm = (await padAt(tx, writer, given.placeId, at))?.alarm
  if (!alarm) throw refuseField('content', 'There is no alarm on this pad.')
  if (alarm.withinSince === null)
    throw refuseField('content', 'The air is still over its limits. Measure again first.')
}

/** The ice is not opened during an alarm of its air: `ice_in_alarm`. */
export async function refuseOpeningInAlarm(
  tx: OpenTransaction,
  writer: Writer,
  given: NewLogEntry,
  at: string,
): Promise<void> {
  if (given.kind !== 'ice-state' || !given.content.isOpen) return
  if ((await padAt(tx, writer, given.placeId, at))?.alarm) throw new Refusal('ice_in_alarm')
}

async function padAt(
  tx: OpenTransaction,
  { rink }: Writer,
  placeId: number | null | undefined,
  at: string,
): Promise<PadAir | undefined> {
  const now = new Date(at)
  const records = await airRecordsAt(tx, rink, now)
  return airNow(records, { now, rink }).find(pad => pad.placeId === placeId)
}
