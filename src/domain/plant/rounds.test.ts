import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plantSettingSchema } from '#domain/log/settings.ts'
import { proposedItems } from './default-circuits.ts'
import { afterRound, lastRoundOf, unreadInWords, unreadOf } from './rounds.ts'

const units = { temperature: '°C', pressure: 'bar' } as const
const COMPRESSOR = 'machine:1'
const BRINE = 'machine:2'
const setting = plantSettingSchema.parse({
  circuits: [
    { subject: COMPRESSOR, name: 'Compressor 1', items: proposedItems('compressor', units, true) },
    { subject: BRINE, name: 'Brine', items: proposedItems('brine', units, true) },
  ],
})
const measuresOf = (subject: string, without: readonly string[] = []) =>
  setting.circuits
    .flatMap(circuit => circuit.items.map(({ key }) => ({ subject: circuit.subject, key })))
    .filter(measure => measure.subject === subject && !without.includes(measure.key))
const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`

test('a round lacks what was left blank, but not ΔT, a laboratory test, or a machine that is stopped', () => {
  const measures = measuresOf(COMPRESSOR, ['suction'])
  const brine = measuresOf(BRINE, ['deltaT', 'brineAmmonia'])
  expect(unreadOf(setting, { running: {}, measures: [...measures, ...brine] })).toEqual(['machine:1 suction'])
  expect(unreadOf(setting, { running: { [COMPRESSOR]: false }, measures: brine })).toEqual([])
})

test('a partial round leaves the round due until the missing values are read', () => {
  const suction = `${COMPRESSOR} suction`
  const whole = { takenAt: at(8), unread: [] }
  const partial = { takenAt: at(12), unread: [suction] }
  expect(lastRoundOf(setting, [whole])).toEqual({ lastRoundAt: at(8), unread: [] })
  expect(lastRoundOf(setting, [partial, whole])).toEqual({ lastRoundAt: at(8), unread: [suction] })
  // The missing value alone completes the round of noon.
  const all = unreadOf(setting, { running: {}, measures: [] })
  const rest = { takenAt: at(13), unread: all.filter(name => name !== suction) }
  expect(lastRoundOf(setting, [rest, partial, whole])).toEqual({ lastRoundAt: at(13), unread: [] })
  expect(lastRoundOf(setting, [partial])).toEqual({ lastRoundAt: at(12), unread: [suction] })
  expect(lastRoundOf(setting, [])).toEqual({ lastRoundAt: null, unread: [] })
})

test('a reading that the rink no longer asks for is not missing', () => {
  const [compressor] = setting.circuits
  const smaller = { circuits: compressor ? [compressor] : [] }
  const partial = { takenAt: at(12), unread: [`${BRINE} brineOut`] }
  expect(lastRoundOf(smaller, [partial])).toEqual({ lastRoundAt: at(12), unread: [] })
})

test('what is missing has been read by no round since the last one', () => {
  const names = unreadOf(setting, { running: {}, measures: [] })
  fc.assert(
    fc.property(fc.array(fc.subarray(names), { minLength: 1, maxLength: 6 }), made => {
      const newestFirst = made.map((unread, index) => ({ takenAt: at(20 - index), unread }))
      const { lastRoundAt, unread } = lastRoundOf(setting, newestFirst)
      const since = newestFirst.filter(({ takenAt }) => takenAt > (lastRoundAt ?? ''))
      expect(since.every(round => unread.every(name => round.unread.includes(name)))).toBe(true)
      expect(since.length === 0 || unread.length > 0).toBe(true)
    }),
  )
})

test('a tablet without a network counts its own round, however often it is applied', () => {
  const names = unreadOf(setting, { running: {}, measures: [] })
  const before = { lastRoundAt: at(8), unread: [] }
  fc.assert(
    fc.property(fc.subarray(names), unread => {
      const round = { takenAt: at(12), unread }
      const once = afterRound(before, round)
      expect(afterRound(once, round)).toEqual(once)
      expect(once).toEqual(lastRoundOf(setting, [round, { takenAt: at(8), unread: [] }]))
    }),
  )
})

test('names the first three, by their machines', () => {
  const names = unreadOf(setting, { running: {}, measures: [] })
  expect(unreadInWords(setting, names.slice(0, 1))).toBe('Compressor 1 (Suction pressure)')
  expect(unreadInWords(setting, names)).toMatch(/^Compressor 1 \(Suction pressure, [^()]+\) and \d+ more$/)
  const some = ['machine:1 oilLevel', 'machine:2 brinePressure', 'machine:2 brineLevel']
  expect(unreadInWords(setting, some)).toBe('Compressor 1 (Oil level), Brine (pressure, level)')
})
