import { expect, test } from 'vitest'
import { nameOfSubmission } from '#contract/checklists.ts'
import { recordAbsence, reportFault } from '#contract/equipment.ts'
import { answersToMachine, blankAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, checksOf } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { TRUCK } from '#test/web/machine-fixture.ts'
import { faultInWords } from '../words.ts'
import { isRegistered, lockedHere, withCheckOnRecord, withWaitingChecks } from './waiting-checks.ts'

const RINK = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const TODAY = '2026-11-20'
const AT_SIX = '2026-11-20T06:05:00.000Z'
type Write = Parameters<typeof withWaitingChecks>[1][number]
const shown = (machines: Parameters<typeof withWaitingChecks>[0], ...writes: Write[]) =>
  withWaitingChecks(machines, writes, RINK, TODAY)

function check(
  definition: ChecklistDefinition,
  fields: Record<string, string>,
  ratings: Record<string, string>,
  madeAt = AT_SIX,
): Write {
  const answers = blankAnswers(definition)
  for (const { key } of checksOf(definition)) answers.ratings[key] = definition.ratings[0]?.value ?? ''
  const machine = answersToMachine(definition, {
    ...answers,
    fields: { ...answers.fields, inspectorName: 'Ivy Ice', ...fields },
    ratings: { ...answers.ratings, ...ratings },
  })
  const call = nameOfSubmission(definition)
  const body: Record<string, unknown> = { [definition.machinesKey]: [machine], submittedBy: 'Sam Shift' }
  return { key: 'check', call, params: {}, madeAt, who: 'Sam Shift', what: 'Check', body }
}

const ofTruck = { serialNumber: ' fl-001', name: 'Whatever it is called' }

test('a check that waits locks the machine that failed, and only that one', () => {
  const other = { ...TRUCK, id: 2, number: 'FL-002' }
  const [truck, untouched, ...more] = shown([TRUCK, other], check(forklift, ofTruck, { brakes: 'Fail' }))
  expect(truck).toMatchObject({
    today: 'checked',
    isLockUnsent: true,
    lockout: {
      id: 0,
      source: 'check',
      lockedAt: AT_SIX,
      lockedBy: 'Ivy Ice',
      defects: [{ key: 'brakes', label: 'Brakes', rating: 'Fail' }],
    },
  })
  expect(untouched).toEqual(other)
  expect(more).toEqual([])
})

test('a check that passes, or fails in what is not critical, locks nothing', () => {
  const [truck] = shown([TRUCK], check(forklift, ofTruck, {}))
  expect(truck).toMatchObject({ today: 'checked', lockout: null, isLockUnsent: false })
})

test('what waits is added to what the server knows, and a sound check does not release it', () => {
  const open = { id: 7, lockedAt: AT_SIX, source: 'fault', lockedBy: 'Sam', submissionId: null } as const
  const horn = { key: 'horn', label: 'Horn', rating: 'Fail', comment: '' }
  const lockout = { ...open, photoPaths: [], calloutId: 3, defects: [horn] }
  const [truck] = shown(
    [{ ...TRUCK, lockout }],
    check(forklift, ofTruck, { brakes: 'Fail' }),
    check(forklift, ofTruck, {}),
  )
  expect(truck?.lockout).toMatchObject({ id: 7, calloutId: 3, defects: [horn, { key: 'brakes' }] })
  expect(truck?.isLockUnsent).toBe(false)
})

test('yesterday’s check still locks, but is no answer for today', () => {
  const [truck] = shown([TRUCK], check(forklift, ofTruck, { brakes: 'Fail' }, '2026-11-19T20:00:00.000Z'))
  expect(truck).toMatchObject({ today: 'missing', isLockUnsent: true })
})

test('a machine that the register does not know yet is shown, each one once', () => {
  const [, feet, ...more] = shown(
    [TRUCK],
    check(ladder, { ladderNumber: 'L1', name: 'Step ladder' }, { feet: 'Poor' }),
    check(ladder, { ladderNumber: 'l1', name: 'Step ladder' }, {}),
  )
  expect(feet).toMatchObject({ kind: 'ladder', number: 'L1', lockout: { defects: [{ label: 'Feet' }] } })
  expect(feet && isRegistered(feet)).toBe(false)
  expect(more).toEqual([])
})

test('a check under a number that the machine had before locks that machine', () => {
  const renumbered = { ...TRUCK, number: 'FL-0001', formerIdentities: ['fl-001'] }
  const [truck, ...more] = shown([renumbered], check(forklift, ofTruck, { brakes: 'Fail' }))
  expect(truck).toMatchObject({ id: TRUCK.id, isLockUnsent: true, lockout: { defects: [{ key: 'brakes' }] } })
  expect(more).toEqual([])
})

test('a retired machine that was checked is in use again', () => {
  const [truck] = shown([{ ...TRUCK, retiredAt: AT_SIX }], check(forklift, ofTruck, {}))
  expect(truck?.retiredAt).toBeNull()
})

test('a fault that waits locks, and an absence that waits answers', () => {
  const at = {
    key: 'fault-1',
    params: { id: '1' },
    madeAt: AT_SIX,
    who: 'Sam Shift',
    what: faultInWords(TRUCK),
  }
  const fault = {
    ...at,
    call: reportFault.name,
    body: { description: 'Leaks oil', submittedBy: 'Sam Shift' },
  }
  const [locked] = shown([TRUCK], fault)
  expect(locked?.lockout).toMatchObject({
    source: 'fault',
    lockedBy: 'Sam Shift',
    defects: [{ comment: 'Leaks oil' }],
  })
  // Two of one millisecond are two; what the server has told already is not shown twice.
  const flames = { ...fault, key: 'fault-2', body: { ...fault.body, description: 'Flames' } }
  expect(shown([TRUCK], fault, flames)[0]?.lockout?.defects).toHaveLength(2)
  expect(shown(locked ? [locked] : [], fault)[0]?.lockout?.defects).toHaveLength(1)
  const absence = { ...at, call: recordAbsence.name, body: { reason: 'At the workshop' } }
  expect(shown([TRUCK], absence)).toMatchObject([{ today: 'not-in-use', notInUseReason: 'At the workshop' }])
})

test('between its answer and the news of the register a check that was sent still locks', () => {
  const record = check(forklift, ofTruck, { brakes: 'Fail' })
  const [truck, ...more] = withCheckOnRecord([TRUCK], forklift, record, true)
  expect(truck).toMatchObject({ today: 'checked', lockout: { lockedBy: 'Ivy Ice' } })
  expect(more).toEqual([])
  // No number of the lock-out is known yet, with which it could be released or an engineer called.
  expect(shown(truck ? [truck] : [])).toMatchObject([{ isLockUnsent: true }])
})

test('without a register this tablet still shows what it has put out of service itself, and nothing else', () => {
  const fault = {
    key: 'fault',
    call: reportFault.name,
    params: { id: '7' },
    madeAt: AT_SIX,
    who: 'Sam Shift',
    what: faultInWords(TRUCK),
    body: { description: 'Leaks oil', submittedBy: 'Sam Shift' },
  }
  const failed = check(forklift, ofTruck, { brakes: 'Fail' })
  const passed = check(ladder, { ladderNumber: 'L1', name: 'Step ladder' }, {})
  expect(lockedHere(shown([], passed, failed, fault))).toMatchObject([
    { kind: 'forklift', number: ' fl-001', lockout: { defects: [{ key: 'brakes' }] } },
    { id: 7, name: 'Red truck, FL-001', lockout: { defects: [{ comment: 'Leaks oil' }] } },
  ])
  expect(lockedHere(shown([], passed))).toBeUndefined()
})
