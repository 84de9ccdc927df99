import { expect, test } from 'vitest'
import { kindOf, kindSchema } from './kinds.ts'
import { kindChoices, kindOnDay, kindsAmong, type MachineKind, nounOf, ownKind } from './own-kinds.ts'

const painter: MachineKind = { id: 7, rinkId: 1, name: 'Ice painter', icon: null, retiredAt: null }
const winch: MachineKind = { ...painter, id: 8, name: 'Winch', retiredAt: '2026-11-01T06:00:00.000Z' }

test('a kind of the rink has the details of any machine, and its own name', () => {
  const kind = ownKind(painter)
  expect(kindOf(kind)).toMatchObject({ kind, knownBy: 'serialNumber', checklist: undefined })
  expect(nounOf({ kind, kindName: 'Ice painter' })).toBe('Ice painter')
  expect(nounOf({ kind: 'aed' })).toBe('AED')
  expect(kindOf('gone').kind).toBe('other')
})

test.each(['forklift', 'resurfacer', 'own:7'])('a machine can be of the kind %s', kind => {
  expect(kindSchema.safeParse(kind).success).toBe(true)
})

test.each(['own:', 'own:0', 'own:x', 'own:7 ', 'truck', ''])('%j is not a kind', kind => {
  expect(kindSchema.safeParse(kind).error?.issues).toMatchObject([
    { message: 'This kind of machine does not exist' },
  ])
})

test('retired kinds are offered only to a machine that is one', () => {
  const nouns = (present?: string) => kindChoices([painter, winch], present).map(({ noun }) => noun)
  expect(nouns().slice(-2)).toEqual(['Ice painter', 'Machine'])
  expect(nouns(ownKind(winch)).slice(-3)).toEqual(['Ice painter', 'Winch', 'Machine'])
})

test('machines are grouped by the built-in kinds in their order, then by those of the rink', () => {
  const own = { kind: ownKind(painter), kindName: 'Ice painter' }
  expect(kindsAmong([{ kind: 'unknown' }, own, { kind: 'ladder' }, own])).toEqual([
    { kind: 'ladder', noun: 'Ladder' },
    { kind: 'other', noun: 'Machine' },
    { kind: 'own:7', noun: 'Ice painter' },
  ])
})

test('a day before a change has the kind of then', () => {
  const changes = [
    { day: '2026-11-10', from: 'other' },
    { day: '2026-11-20', from: 'edger' },
  ]
  const on = (day: string) => kindOnDay('chiller', changes, day)
  expect(['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20'].map(on)).toEqual([
    'other',
    'edger',
    'edger',
    'chiller',
  ])
})
