import type { Machine } from '#domain/equipment/machine.ts'

/** A sound forklift of the register, for tests. */
export const TRUCK: Machine = {
  id: 1,
  rinkId: 1,
  kind: 'forklift',
  name: 'Red truck',
  number: 'FL-001',
  formerIdentities: [],
  details: { supplier: 'Hire Hall' },
  remarks: null,
  photoPath: null,
  code: 'abcdefghijklmnopqrstuv',
  registeredAt: '2026-11-01T06:00:00.000Z',
  retiredAt: null,
  revision: 1,
  lockout: null,
  dueDates: [],
  isChecked: true,
  today: 'missing',
  notInUseReason: null,
}
