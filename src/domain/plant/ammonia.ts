import type { BandState } from '#domain/readings/band.ts'
import { dayAfter } from '#domain/wall-clock.ts'

/** The key of a reading of ammonia: in the air of a room, or in the brine of a circuit. */
export const ROOM_AMMONIA_KEY = 'ammonia'
export const BRINE_AMMONIA_KEY = 'brineAmmonia'

/** Ammonia in the air of the plant room, in ppm: the limits for 8 hours and for 15 minutes (Institute of Refrigeration). */
const LEAVE_FROM_PPM = 25
const EVACUATE_FROM_PPM = 35
/** SO-BP 2017-01 (British Columbia): the regulator is notified of the result of a brine test within five days. */
const DAYS_TO_REPORT_BRINE = 5

/** The state of ammonia in a room: `act` is to leave and ventilate, `stop` is to evacuate. Any ammonia asks for a look. */
export function ammoniaState(ppm: number): BandState {
  if (ppm >= EVACUATE_FROM_PPM) return 'stop'
  if (ppm >= LEAVE_FROM_PPM) return 'act'
  return ppm > 0 ? 'look' : 'fine'
}

/** A test of one circuit's brine for ammonia. */
export interface BrineTest {
  /** The instant of the sample. */
  at: string
  ppm: number
}

/** A test with the last clean one before it; `cleanPpm` is 0 before the first. */
export interface AssessedBrineTest extends BrineTest {
  cleanPpm: number
  isAlarm: boolean
}

/**
 * Compares each test of a circuit, oldest first, with its last clean one. Any result above it is an alarm: a small hole is a
 * failed component (Fernie, 2017). A test without an alarm is clean.
 */
export function assessBrineTests(tests: readonly BrineTest[]): AssessedBrineTest[] {
  let cleanPpm: number | undefined
  return tests.map(test => {
    const before = cleanPpm ?? 0
    const isAlarm = test.ppm > before
    if (!isAlarm) cleanPpm = test.ppm
    return { ...test, cleanPpm: before, isAlarm }
  })
}

/** The last day to report a brine test to the regulator in British Columbia. Days are yyyy-MM-dd. */
export function brineReportBy(day: string): string {
  return dayAfter(day, DAYS_TO_REPORT_BRINE)
}

/** An unintentional escape may be a dangerous occurrence (RIDDOR 2013, Schedule 2 paragraph 27), so any escape raises that question. */
export function raisesRiddorQuestion(roomState: BandState, isBrineAlarm: boolean): boolean {
  return roomState !== 'fine' || isBrineAlarm
}
