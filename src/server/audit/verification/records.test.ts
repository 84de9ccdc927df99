import { expect, test } from 'vitest'
import { recordKindOf } from '#server/records/index.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { type AuditNote, appendAuditEntries } from '../audit.ts'
import { verifyRecords } from './records.ts'

const NOW = '2026-11-20T06:00:00.000Z'

/** A rink with machine events, each with a text of the given length. */
async function rinkWithEvents(count: number, length: number) {
  const { deps, rinkId } = await setUpServer()
  const { id: machineId } = await deps.db
    .insertInto('machines')
    .values({
      rinkId,
      kind: 'forklift',
      name: 'Truck',
      number: '1',
      details: '{}',
      code: 'x',
      registeredAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = JSON.stringify({ lines: [{ label: 'Brakes', text: 'x'.repeat(length) }] })
  const event = {
    rinkId,
    machineId,
    kind: 'checked',
    happenedAt: NOW,
    operationalDay: '2026-11-20',
    recordedAt: NOW,
    userId: 1,
    who: 'Ivy',
    submissionId: null,
    content,
  } as const
  await deps.db.transaction().execute(async tx => {
    const events = await tx
      .insertInto('machineEvents')
      .values(Array.from({ length: count }, () => event))
      .returning('id')
      .execute()
    const notes = events.map(
      ({ id }): AuditNote => ({ action: 'machine.checked', record: 'machine_events', recordId: id }),
    )
    const context = { scope: rinkId, userId: 1, requestId: null, happenedAt: NOW, signature: null }
    await appendAuditEntries(tx, context, notes)
  })
  const step = (after: number) =>
    deps.db.transaction().execute(tx => verifyRecords(tx, recordKindOf('machine_events'), after))
  return { deps, step }
}

test('a step ends after a few long records, and the next step continues there', async () => {
  const { step } = await rinkWithEvents(12, 300_000)
  const ends: number[] = []
  for (let last: number | null = 0; last !== null; ) {
    const part = await step(last)
    expect(part.problem).toBeNull()
    last = part.last
    ends.push(last ?? 12)
  }
  expect(ends.length).toBeGreaterThan(2)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  expect(ends.at(-1)).toBe(12)
})

test('a step awaits only the database, because it occupies the single writer of SQLite', async () => {
  const { deps } = await rinkWithEvents(30, 10)
  const hasTimedOut = await deps.db.transaction().execute(async tx => {
    let isLater = false
    setImmediate(() => {
      isLater = true
    })
    await verifyRecords(tx, recordKindOf('machine_events'), 0)
    return isLater
  })
  // A query to PostgreSQL always yields to the event loop.
  expect(hasTimedOut).toBe(deps.kind === 'postgres')
})
