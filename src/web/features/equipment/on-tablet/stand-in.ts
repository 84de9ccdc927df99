import type { ShownMachine } from './waiting-checks.ts'

/** A machine of which this tablet knows no more than what it keeps says. */
export function standIn(known: Pick<ShownMachine, 'id' | 'kind' | 'name' | 'number'>): ShownMachine {
  return {
    ...known,
    rinkId: 0,
    formerIdentities: [],
    details: {},
    remarks: null,
    photoPath: null,
    code: '',
    registeredAt: '',
    retiredAt: null,
    revision: 0,
    lockout: null,
    dueDates: [],
    today: 'not-asked',
    notInUseReason: null,
    isLockUnsent: false,
  }
}
