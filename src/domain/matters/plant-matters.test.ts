import { expect, test } from 'vitest'
import { plantSettingSchema } from '#domain/log/settings.ts'
import { plantMatters } from './plant-matters.ts'

const rink = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const titles = (setting: object, lastRoundAt: string | null, now: string, unread: string[] = []) =>
  plantMatters(
    { setting: plantSettingSchema.parse({ circuits: [], ...setting }), lastRoundAt, unread },
    { now: new Date(now), today: now.slice(0, 10), ...rink },
  ).map(({ tone, title, detail }) => [tone, title, detail].filter(Boolean).join(': '))

test('a round is late half an hour after its time', () => {
  const last = '2026-11-24T08:00:00.000Z'
  expect(titles({}, last, '2026-11-24T12:29:59.999Z')).toEqual([])
  expect(titles({}, last, '2026-11-24T12:30:00.000Z')).toEqual(['red: The plant round is late: Due 12:00'])
  expect(titles({ roundHours: 6 }, last, '2026-11-24T12:30:00.000Z')).toEqual([])
  expect(titles({}, null, '2026-11-24T12:30:00.000Z')).toEqual([])
  const items = [{ key: 'suction', label: 'Suction pressure', unit: 'psi' }]
  const circuits = [{ subject: 'machine:1', name: 'Compressor 1', items }]
  expect(titles({ circuits }, last, '2026-11-24T12:30:00.000Z', ['machine:1 suction'])).toEqual([
    'red: The plant round is late: Due 12:00. Not read: Compressor 1 (Suction pressure)',
  ])
})

test('in the third week without ice, a round is late after its third day', () => {
  const setting = { offSeasonFrom: '2026-11-01' }
  expect(titles(setting, '2026-11-20T09:00:00.000Z', '2026-11-23T23:00:00.000Z')).toEqual([])
  expect(titles(setting, '2026-11-20T09:00:00.000Z', '2026-11-24T04:00:00.000Z')).toHaveLength(1)
})

test('a leak check is announced a week before, also one after a repair', () => {
  const setting = { gwp: 3922, chargeKg: 100, leakCheckedOn: '2026-06-01' }
  expect(titles(setting, null, '2026-11-23T12:00:00.000Z')).toEqual([])
  expect(titles(setting, null, '2026-11-24T12:00:00.000Z')).toEqual([
    'amber: The leak check of the refrigerant is due Tue 1 Dec',
  ])
  expect(titles(setting, null, '2026-12-02T12:00:00.000Z')).toEqual([
    'red: The leak check of the refrigerant was due yesterday',
  ])
  expect(titles({ ...setting, repairedOn: '2026-10-20' }, null, '2026-11-18T12:00:00.000Z')).toEqual([
    'amber: The leak check of the refrigerant is due Fri 20 Nov: Within a month of the repair',
  ])
  expect(titles({ gwp: 3922, chargeKg: 100 }, null, '2026-11-24T12:00:00.000Z')).toEqual([
    'amber: No leak check of the refrigerant is on record',
  ])
})
