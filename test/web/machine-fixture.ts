import type { ShownMachine } from '#web/features/equipment/on-tablet/waiting-checks.ts'
import { TRUCK as REGISTERED } from '../domain/machine-fixture.ts'

/** A sound forklift of the register as a tablet shows it, for tests. */
export const TRUCK: ShownMachine = { ...REGISTERED, isLockUnsent: false }
