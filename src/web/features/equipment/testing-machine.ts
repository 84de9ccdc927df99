import { TRUCK as REGISTERED } from '#domain/equipment/testing-machine.ts'
import type { ShownMachine } from './on-tablet/waiting-checks.ts'

/** A sound forklift of the register as a tablet shows it, for tests. */
export const TRUCK: ShownMachine = { ...REGISTERED, isLockUnsent: false }
