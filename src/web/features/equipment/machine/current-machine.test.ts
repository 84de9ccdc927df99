import { expect, test } from 'vitest'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { currentMachine } from './current-machine.ts'

const lockout = {
  id: 7,
  lockedAt: '2026-11-20T06:05:00.000Z',
  source: 'check' as const,
  lockedBy: 'Ivy Ice',
  defects: [],
  submissionId: 3,
  photoPaths: [],
  calloutId: null,
}
const sound = TRUCK
const locked = { ...TRUCK, lockout }
const now = { isSure: true, today: '2026-11-20' }
const offline = { ...now, isSure: false }

test.each([
  ['the register is newer', [sound, 1], [locked, 2], now, locked],
  ['the machine was released since', [locked, 1], [sound, 2], now, sound],
  ['the machine alone is newer', [sound, 2], [locked, 1], now, sound],
  ['the machine alone is newer and locked', [locked, 2], [sound, 1], now, locked],
  ['nobody knows which is newer', [sound, 1], [locked, 1], now, locked],
  ['nobody knows which is newer, the other way about', [locked, 1], [sound, 1], now, locked],
  ['it could not be asked for', [sound, 2], [locked, 1], offline, locked],
  ['it could not be asked for and was locked last', [locked, 2], [sound, 1], offline, locked],
  ['it could not be asked for and was released since', [locked, 1], [sound, 2], offline, sound],
] as const)('where %s', (_, [one, oneAsOf], [listed, listedAsOf], circumstances, shown) => {
  const told = { machine: one, asOf: oneAsOf }
  expect(currentMachine(told, { machine: listed, asOf: listedAsOf }, circumstances)).toBe(shown)
})

test('the only known version of a machine is shown', () => {
  const told = { machine: locked, asOf: 1 }
  expect(currentMachine(told, undefined, now)).toBe(locked)
  expect(currentMachine(undefined, told, offline)).toBe(locked)
  expect(currentMachine(undefined, undefined, now)).toBeUndefined()
})
