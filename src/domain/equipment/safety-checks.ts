import type { SAFETY_KINDS } from './kinds.ts'

/** A kind of the equipment that protects people. */
export type SafetyKind = (typeof SAFETY_KINDS)[number]

/** The ready-made checks that look at all equipment of a kind at once, by the key of the check. */
export const CHECKS_OF_SAFETY_KIND: Readonly<Record<SafetyKind, readonly string[]>> = {
  'fire-panel': ['fire-alarm'],
  'emergency-light': ['emergency-lights'],
  extinguisher: ['extinguishers'],
  'fire-exit': ['fire-doors'],
  aed: ['first-aid-aed'],
  'first-aid-kit': ['first-aid-aed'],
  'gas-detector': ['ammonia-room'],
}
