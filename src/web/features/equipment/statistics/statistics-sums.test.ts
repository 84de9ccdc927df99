import { expect, test } from 'vitest'
import type { DayAnswer } from '#domain/equipment/calendar.ts'
import {
  type CountedMachine,
  columnsOf,
  daysOfRink,
  defectsOf,
  narrowed,
  ranked,
  shareInWords,
  totalsOf,
} from './statistics-sums.ts'

const LONDON = { timezone: 'Europe/London' }
const PERIODS = { periods: ['2026-11-09', '2026-11-16'], grouping: 'week' as const }
const brakes = { key: 'brakes', label: 'Brakes', total: 3, counts: [1, 2] }
const horn = { key: 'horn', label: 'Horn', total: 1, counts: [0, 1] }

function machine(
  machineId: number,
  defects: CountedMachine['defects'],
  ...answers: DayAnswer[]
): CountedMachine {
  return {
    machineId,
    kind: 'forklift',
    name: `Truck ${machineId}`,
    number: `FL-${machineId}`,
    isRetired: false,
    checksDone: 2,
    checksRecordedLater: 0,
    checksMissed: 1,
    checksNotInUse: 0,
    hoursInRegister: 100,
    hoursOutOfService: 5,
    timesOutOfService: 1,
    defects,
    calendar: answers.map((answer, place) => ({
      day: `2026-11-2${place}`,
      answer,
      reason: answer === 'not-in-use' ? 'Lent out' : null,
    })),
  }
}

test('defects are counted by machine, by item of a kind, and by week', () => {
  const defects = defectsOf([machine(1, [horn]), machine(2, [brakes, horn])])
  const totals = (by: 'machineId' | 'item') =>
    ranked(defects, by).map(({ first, total }) => [by === 'item' ? first.label : first.machine, total])
  expect(totals('machineId')).toEqual([
    ['Truck 2, FL-2', 4],
    ['Truck 1, FL-1', 1],
  ])
  expect(totals('item')).toEqual([
    ['Brakes', 3],
    ['Horn', 2],
  ])
  expect(columnsOf(defects, PERIODS)).toMatchObject([
    { label: 'Week of 9 Nov 2026', short: '9 Nov', value: 1, parts: 'Brakes 1' },
    { label: 'Week of 16 Nov 2026', value: 4, parts: 'Brakes 2, Horn 2' },
  ])
  expect(columnsOf([], { ...PERIODS, grouping: 'month' })).toMatchObject([
    { label: 'Nov 2026', short: 'Nov 26', value: 0, parts: 'None' },
    {},
  ])
  expect(totalsOf([machine(1, [horn]), machine(2, [])])).toMatchObject({ defects: 1, hoursOutOfService: 10 })
})

test('a selected machine or item without defects in the period is ignored', () => {
  const defects = defectsOf([machine(1, [horn]), machine(2, [brakes, horn])])
  const shown = (machineId: string, item: string) => {
    const { chosen, items, shown } = narrowed(defects, { machineId, item })
    return [chosen.machineId, chosen.item, items.length, shown.length]
  }
  expect(shown('', '')).toEqual(['', '', 2, 3])
  expect(shown('2', 'forklift horn')).toEqual(['2', 'forklift horn', 2, 1])
  expect(shown('1', 'forklift brakes')).toEqual(['1', '', 1, 1])
  expect(shown('3', 'forklift horn')).toEqual(['', 'forklift horn', 2, 2])
})

test('a day of all machines has the worst state of any, and names the machines', () => {
  const days = daysOfRink(
    [
      machine(1, [], 'checked', 'closed', 'not-in-use', 'retired'),
      machine(2, [], 'missed', 'closed', 'out-of-service', 'not-registered'),
    ],
    LONDON,
  )
  expect(days.map(({ answer }) => answer)).toEqual(['missed', 'closed', 'out-of-service', 'retired'])
  expect(days[0]).toMatchObject({ missed: ['Truck 2, FL-2'], counts: { checked: 1, missed: 1 } })
  expect(days[2]?.notInUse).toEqual([{ name: 'Truck 1, FL-1', reason: 'Lent out' }])
})

test('a late record is shown beside the state of its day', () => {
  const truck = machine(1, [], 'missed', 'checked')
  const late = {
    kind: 'checked' as const,
    madeAt: '2026-11-20T09:00:00.000Z',
    submittedAt: '2026-11-22T16:39:00.000Z',
    lateEntry: 'entered-afterwards' as const,
    lateReason: null,
  }
  const calendar = truck.calendar.map((day, index) => (index === 0 ? { ...day, late } : day))
  const [day, next] = daysOfRink([{ ...truck, calendar }], LONDON)
  expect(day).toMatchObject({ answer: 'missed' })
  expect(day?.late).toEqual([
    {
      name: 'Truck 1, FL-1',
      label: 'Entered afterwards',
      sentence: 'Check: Entered afterwards on 22 Nov 2026, 16:39: no reason given',
    },
  ])
  expect(next?.late).toEqual([])
})

test('a share is rounded to a tenth of a percent', () => {
  expect([shareInWords(1, 0), shareInWords(0, 9), shareInWords(1, 16), shareInWords(1, 9999)]).toEqual([
    '',
    '0 %',
    '6.3 %',
    'under 0.1 %',
  ])
})
