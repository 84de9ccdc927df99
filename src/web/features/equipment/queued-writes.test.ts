import { expect, test } from 'vitest'
import { nameOfSubmission } from '#contract/checklists.ts'
import { recordAbsence, reportFault } from '#contract/equipment.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isLockUnsent, isRegistered, lockedOut } from '#domain/equipment/pending-checks.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { itemFrom } from '#domain/forms/items.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { applySent, overlay } from '#web/offline/outbox/overlay.ts'
import { locksOf } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import '#web/shell/queued-writes.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import { machineKeys, registerKey } from '#web/machines/machine-list-queries.ts'
import { faultWrite } from './queued-writes.ts'

const RINK = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const TODAY = '2026-11-20'
const AT_SIX = '2026-11-20T06:05:00.000Z'
const shown = (machines: Machine[], ...writes: WaitingWrite[]) =>
  overlay('register', { day: TODAY, machines }, writes, RINK).machines

function write(call: string, changes: Partial<WaitingWrite>): WaitingWrite {
  const made = { madeAt: AT_SIX, who: 'Sam Shift', user: 'sam@rink.test', rinkId: 1, rinkName: 'North' }
  const state = { seq: 1, attempts: 0, problem: '', refusal: null }
  return { key: 'one', call, params: {}, body: {}, what: 'Record', ...made, ...state, ...changes }
}

const FAULT = write(reportFault.name, {
  key: 'fault-1',
  params: { id: '1' },
  body: { description: 'Leaks oil', submittedBy: 'Sam Shift' },
  about: { name: TRUCK.name, number: TRUCK.number },
})

function check(
  definition: ChecklistDefinition,
  fields: Record<string, string>,
  ratings: Record<string, string>,
  madeAt = AT_SIX,
): WaitingWrite {
  const { form } = definition
  const passed = ratingsOf(form).map(({ key, words }) => [key, words[0]?.value])
  const entry = { ...Object.fromEntries(passed), inspectorName: 'Ivy Ice', ...fields, ...ratings }
  const machine = itemFrom(form, entry)
  const body = { [definition.form.list.key]: [machine], submittedBy: 'Sam Shift' }
  return write(nameOfSubmission(definition), { key: 'check', madeAt, body })
}

const ofTruck = { serialNumber: ' fl-001', name: 'Whatever it is called' }

test('a pending check locks only the machine that failed', () => {
  const other = { ...TRUCK, id: 2, number: 'FL-002' }
  const [truck, untouched, ...more] = shown([TRUCK, other], check(forklift, ofTruck, { brakes: 'Fail' }))
  expect(truck).toMatchObject({
    today: 'checked',
    lockout: {
      id: 0,
      source: 'check',
      lockedAt: AT_SIX,
      lockedBy: 'Ivy Ice',
      defects: [{ key: 'brakes', label: 'Brakes', rating: 'Fail' }],
    },
  })
  expect(truck && isLockUnsent(truck)).toBe(true)
  expect(untouched).toEqual(other)
  expect(more).toEqual([])
})

test('a check that passes locks no machine', () => {
  const [truck] = shown([TRUCK], check(forklift, ofTruck, {}))
  expect(truck).toMatchObject({ today: 'checked', lockout: null })
})

test("pending checks are added to the server's register, and a passed check does not release a machine", () => {
  const open = { id: 7, lockedAt: AT_SIX, source: 'fault', lockedBy: 'Sam', submissionId: null } as const
  const horn = { key: 'horn', label: 'Horn', rating: 'Fail', comment: '' }
  const lockout = { ...open, photoPaths: [], calloutId: 3, defects: [horn] }
  const [truck] = shown(
    [{ ...TRUCK, lockout }],
    check(forklift, ofTruck, { brakes: 'Fail' }),
    check(forklift, ofTruck, {}),
  )
  expect(truck?.lockout).toMatchObject({ id: 7, calloutId: 3, defects: [horn, { key: 'brakes' }] })
  expect(truck && isLockUnsent(truck)).toBe(false)
})

test("yesterday's check still locks a machine, but does not count for today", () => {
  const [truck] = shown([TRUCK], check(forklift, ofTruck, { brakes: 'Fail' }, '2026-11-19T20:00:00.000Z'))
  expect(truck).toMatchObject({ today: 'missing', lockout: { id: 0 } })
})

test('a machine that is not in the register yet is listed once', () => {
  const [, feet, ...more] = shown(
    [TRUCK],
    check(ladder, { ladderNumber: 'L1', name: 'Step ladder' }, { feet: 'Poor' }),
    check(ladder, { ladderNumber: 'l1', name: 'Step ladder' }, {}),
  )
  expect(feet).toMatchObject({ kind: 'ladder', number: 'L1', lockout: { defects: [{ label: 'Feet' }] } })
  expect(feet && isRegistered(feet)).toBe(false)
  expect(more).toEqual([])
})

test('a check under a former number locks the renumbered machine', () => {
  const renumbered = { ...TRUCK, number: 'FL-0001', formerIdentities: ['fl-001'] }
  const [truck, ...more] = shown([renumbered], check(forklift, ofTruck, { brakes: 'Fail' }))
  expect(truck).toMatchObject({ id: TRUCK.id, lockout: { id: 0, defects: [{ key: 'brakes' }] } })
  expect(more).toEqual([])
})

test('a check brings a retired machine back into use', () => {
  const [truck] = shown([{ ...TRUCK, retiredAt: AT_SIX }], check(forklift, ofTruck, {}))
  expect(truck?.retiredAt).toBeNull()
})

test('a pending fault locks its machine, and a pending absence excuses it', () => {
  const [locked] = shown([TRUCK], FAULT)
  expect(locked?.lockout).toMatchObject({
    source: 'fault',
    lockedBy: 'Sam Shift',
    defects: [{ comment: 'Leaks oil' }],
  })
  // Two faults of the same millisecond are distinct, and one that the server has returned is not duplicated.
  const flames = { ...FAULT, key: 'fault-2', body: { ...FAULT.body, description: 'Flames' } }
  expect(shown([TRUCK], FAULT, flames)[0]?.lockout?.defects).toHaveLength(2)
  expect(shown(locked ? [locked] : [], FAULT)[0]?.lockout?.defects).toHaveLength(1)
  const absence = write(recordAbsence.name, { params: { id: '1' }, body: { reason: 'At the workshop' } })
  expect(shown([TRUCK], absence)).toMatchObject([{ today: 'not-in-use', notInUseReason: 'At the workshop' }])
})

test('without a register, only the machines that this tablet has locked are listed', () => {
  const fault = { ...FAULT, params: { id: '7' } }
  const failed = check(forklift, ofTruck, { brakes: 'Fail' })
  const passed = check(ladder, { ladderNumber: 'L1', name: 'Step ladder' }, {})
  expect(lockedOut(shown([], passed, failed, fault))).toMatchObject([
    { kind: 'forklift', number: ' fl-001', lockout: { defects: [{ key: 'brakes' }] } },
    { id: 7, name: 'Red truck', number: 'FL-001', lockout: { defects: [{ comment: 'Leaks oil' }] } },
  ])
  expect(lockedOut(shown([], passed))).toBeUndefined()
  // An earlier version stored the name only in the description.
  const { about: _, ...unnamed } = { ...fault, what: 'Fault of Red truck, FL-001' }
  expect(lockedOut(shown([], unnamed))).toMatchObject([{ id: 7, name: 'Fault of Red truck, FL-001' }])
})

test('a sent write locks its machine in the cached responses, whose age does not change', () => {
  const queries = createQueryClient()
  const one = (id: number) => [...machineKeys(1), String(id), TODAY]
  const other = { ...TRUCK, id: 2 }
  queries.setQueryData(registerKey(1), { day: TODAY, machines: [TRUCK, other] }, { updatedAt: 5 })
  queries.setQueryData(one(1), { day: TODAY, machines: [TRUCK] }, { updatedAt: 6 })
  applySent(queries, FAULT, RINK, true)
  const lockout = { defects: [{ comment: 'Leaks oil' }] }
  expect(queries.getQueryState(registerKey(1))).toMatchObject({
    data: { machines: [{ lockout }, { lockout: null }] },
    dataUpdatedAt: 5,
  })
  expect(queries.getQueryState(one(1))).toMatchObject({ data: { machines: [{ lockout }] }, dataUpdatedAt: 6 })
})

test('a response requested before the write does not unlock the machine', async () => {
  const queries = createQueryClient()
  queries.setQueryData(registerKey(1), { day: TODAY, machines: [TRUCK] })
  const answer = Promise.withResolvers<unknown>()
  const asking = queries
    .fetchQuery({ queryKey: registerKey(1), queryFn: () => answer.promise, staleTime: 0 })
    .catch(() => undefined)
  applySent(queries, FAULT, RINK, true)
  answer.resolve({ day: TODAY, machines: [TRUCK] })
  await asking
  expect(queries.getQueryData(registerKey(1))).toMatchObject({
    machines: [{ lockout: { defects: [{ comment: 'Leaks oil' }] } }],
  })
})

test('the locks of a write name their defects', () => {
  const named = { serialNumber: 'FL-001', name: 'Red truck' }
  expect(locksOf(check(forklift, named, { brakes: 'Fail' }))).toMatchObject([
    { name: 'Red truck', kind: 'forklift', number: 'FL-001', defects: [{ label: 'Brakes' }] },
  ])
  expect(locksOf({ ...FAULT, params: { id: '7' } })).toMatchObject([
    { name: 'Red truck', machineId: 7, defects: [{ comment: 'Leaks oil' }] },
  ])
  expect(locksOf(check(forklift, named, {}))).toEqual([])
  expect(locksOf(write(addDiaryEntry.name, {}))).toEqual([])
})

test('the label of a fault names its machine', () => {
  const body = { rinkId: 1, submittedBy: 'Sam Shift', description: 'Leaks oil' }
  expect(faultWrite.label(body, { name: 'Red truck', number: 'FL-001' })).toEqual({
    what: 'Fault of Red truck, FL-001',
    who: 'Sam Shift',
  })
})
