import {
  type AirAlarm,
  type AirStep,
  alarmFrom,
  alarmNow,
  judgeSample,
  type OpenAlarm,
  reachLevels,
  recordStep,
} from './alarm.ts'
import { type AirSample, knownAfter } from './exceeded.ts'
import type { AirProfile, PerGas } from './profile.ts'

/** The records of one pad, in any order. */
export interface PadRecords {
  samples: readonly AirSample[]
  steps: readonly AirStep[]
  /** The profile in force at an instant; undefined if nobody had accepted one. */
  profileAt: (at: string) => AirProfile | undefined
}

/**
 * The alarms of one pad until `now`, earliest first. They follow from the records alone, and later records change nothing
 * about an earlier time:
 * - A value counts until another one is measured. A high value that nobody measures again therefore leads to the
 *   evacuation that the profile sets for its duration.
 * - The profile at the beginning counts for the whole alarm.
 * - An alarm ends with the all clear of a manager while the air is within limits. Until then the ice stays closed, and
 *   an evacuation stays in force.
 */
export function alarmsOf({ samples, steps, profileAt }: PadRecords, now: string): AirAlarm[] {
  const alarms: OpenAlarm[] = []
  const judged: AirSample[] = []
  let known: PerGas = {}
  for (const { at, sample, step } of inOrder(samples, steps, now)) {
    const open = alarms.findLast(({ end }) => end === null)
    if (open) reachLevels(open, at)
    if (step) recordStepOf(step, alarms)
    if (!sample) continue
    judged.push(sample)
    known = knownAfter(known, sample)
    const profile = open?.profile ?? profileAt(at)
    if (!profile) continue
    const alarm = open ?? alarmFrom(sample, profile)
    judgeSample(alarm, known, judged)
    if (!open && alarm.reached.length > 0) alarms.push(alarm)
  }
  for (const alarm of alarms) reachLevels(alarm, now)
  return alarms.map(alarmNow)
}

/** True while the alarm keeps the ice closed. */
export function isOpenAlarm({ endedAt }: Pick<AirAlarm, 'endedAt'>): boolean {
  return endedAt === null
}

interface Event {
  at: string
  sample?: AirSample
  step?: AirStep
}

/** Samples and steps until `now`. Of the same instant, samples are first, in the order in which they were recorded. */
function inOrder(samples: readonly AirSample[], steps: readonly AirStep[], now: string): Event[] {
  const events: Event[] = [
    ...samples.toSorted((one, other) => one.id - other.id).map(sample => ({ at: sample.takenAt, sample })),
    ...steps.map(step => ({ at: step.at, step })),
  ]
  return events
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function recordStepOf(step: AirStep, alarms: readonly OpenAlarm[]): void {
  const alarm = step.alarmId === null ? alarms.at(-1) : alarms.find(({ first }) => first.id === step.alarmId)
  if (alarm) recordStep(alarm, step)
}
