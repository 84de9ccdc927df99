import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { lockRink } from '#server/db/dialect.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { isCompleted, todaysData } from '#test/server/checklists.ts'
import { whenWaiting } from '#test/server/lock-waiters.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

describe('the time of a checklist', () => {
  const submit = async (changes: Record<string, unknown>) => {
    const server = await setUpServer()
    const answer = await server.admin.post(
      ladder.paths.submit,
      completeChecklist(ladder, server.rinkId, changes),
    )
    return { answer, server }
  }

  it.each(['2026-11-19', '2026-11-21'])('the date of a submission may be a day off: %s', async date => {
    const { answer, server } = await submit({ date })
    expect(answer.body).toMatchObject({ date, operationalDay: '2026-11-20' })
    expect(await isCompleted(server, ladder)).toBe(true)
  })

  it.each(['2026-11-18', '2026-11-22', '2026-02-30', '20-11-2026', 7])(
    'a date that is more than a day off is refused: %s',
    async date => {
      const { answer } = await submit({ date })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toMatchObject([{ path: 'date' }])
    },
  )

  it('a checklist counts for the day on which an offline tablet recorded it', async () => {
    const { answer, server } = await submit({
      date: '2026-11-18',
      performedAt: '2026-11-18T09:00:00.000Z',
      performedBy: 1,
    })
    expect(answer.body).toMatchObject({
      operationalDay: '2026-11-18',
      performedAt: '2026-11-18T09:00:00.000Z',
      performedBy: 1,
      submittedAt: '2026-11-20T06:00:00.000Z',
    })
    expect(await isCompleted(server, ladder)).toBe(false)
  })

  it.each([
    ['2026-11-13T05:00:00.000Z', 'more than 7 days old'],
    ['2026-11-20T07:00:00.000Z', 'in the future'],
  ])('an invalid time is refused at %s: %s', async (performedAt, reason) => {
    const { answer } = await submit({ date: performedAt.slice(0, 10), performedAt })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(reason)
  })

  it('an unknown user as its author is refused', async () => {
    const performedAt = '2026-11-20T05:59:00.000Z'
    const { answer } = await submit({ performedBy: 77, performedAt })
    expect(answer.body.errors).toMatchObject([{ path: 'performedBy' }])
  })

  it('a user of another rink as its author is refused', async () => {
    const server = await setUpServer()
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    await server.signInRinkUser(other)
    const performed = { performedBy: 2, performedAt: '2026-11-20T05:59:00.000Z' }
    const answer = await server.admin.post(
      ladder.paths.submit,
      completeChecklist(ladder, server.rinkId, performed),
    )
    expect(answer.body.errors).toMatchObject([{ path: 'performedBy' }])
  })

  it('an author without a time is refused', async () => {
    const { answer } = await submit({ performedBy: 1 })
    expect(answer.body.errors).toMatchObject([{ path: 'performedAt' }])
  })

  it('no submission is stored as made after it arrived', async () => {
    const { answer } = await submit({ performedAt: '2026-11-20T06:00:20.000Z' })
    expect(answer.body.performedAt).toBe('2026-11-20T06:00:00.000Z')
  })
})

describe('a queued checklist', () => {
  const MADE = { performedAt: '2026-11-20T06:00:00.000Z', performedBy: 1 }

  async function submit({ admin, rinkId }: SetUpServer, changes: Record<string, unknown> = {}) {
    return (await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, changes))).body
  }

  /** Ends the shift despite the missing checklists. */
  async function endShift({ admin, rinkId, clock }: SetUpServer) {
    await admin.post('/api/pins', { managerName: 'Mia Manager', pin: '4711' })
    clock.passMinutes(60)
    const ended = await admin.post('/api/end-shift/bypass', {
      rinkId,
      submittedBy: 'Dan Duty',
      pin: '4711',
      reason: 'No network in the plant room',
    })
    expect(ended.status).toBe(201)
    clock.passMinutes(5)
  }

  it('a late checklist counts now if nothing has happened since, and a repeat gets the same reply', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId, MADE)
    const headers = { 'idempotency-key': 'one' }
    const first = await server.admin.post(ladder.paths.submit, body, headers)
    expect(first.body.standing).toEqual({ countsFor: 'now' })
    await endShift(server)
    const again = await server.admin.post(ladder.paths.submit, body, headers)
    expect(again.body).toEqual(first.body)
  })

  it('a late checklist counts for the ended shift in which it was made', async () => {
    const server = await setUpServer()
    await endShift(server)
    expect(await submit(server, MADE)).toMatchObject({
      standing: { countsFor: 'ended-shift', endedAt: '2026-11-20T07:00:00.000Z', endedBy: 'Dan Duty' },
    })
    expect(await isCompleted(server, ladder)).toBe(false)
    expect(await submit(server)).toMatchObject({ standing: { countsFor: 'now' } })
    expect(await isCompleted(server, ladder)).toBe(true)
  })

  it('a checklist counts for the shift that was ended while its request waited', async () => {
    const server = await setUpServer()
    const { deps, rinkId, clock } = server
    expect(await isCompleted(server, ladder)).toBe(false)
    const { submitting } = await deps.db.transaction().execute(async tx => {
      await lockRink(deps.kind, tx, rinkId)
      const submitted = submit(server)
      await whenWaiting(deps.kind, deps.db, 1)
      // The submission has arrived once this later request is answered.
      await isCompleted(server, ladder)
      clock.passMinutes(1)
      const endedAt = clock.read().toISOString()
      await tx
        .insertInto('shiftEnds')
        .values({
          rinkId,
          endedAt,
          confirmedBy: 'Dan Duty',
          userId: 1,
          checks: JSON.stringify({ done: 0, due: 0 }),
        })
        .execute()
      return { submitting: submitted }
    })
    expect(await submitting).toMatchObject({ standing: { countsFor: 'ended-shift', endedBy: 'Dan Duty' } })
    expect(await isCompleted(server, ladder)).toBe(false)
  })

  it('a late checklist is kept beside a newer revision, which counts', async () => {
    const server = await setUpServer()
    server.clock.passMinutes(30)
    await submit(server, { submittedBy: 'Sam Second' })
    expect(await submit(server, MADE)).toMatchObject({
      standing: { countsFor: 'older-revision', newerBy: 'Sam Second', newerAt: '2026-11-20T06:30:00.000Z' },
    })
    expect(await todaysData(server, ladder)).toMatchObject({ submittedBy: 'Sam Second' })
    const { list } = (
      await server.admin.get(`/api/checklist-submissions?rinkId=${server.rinkId}&type=ladder`)
    ).body
    expect(list).toHaveLength(2)
  })

  it('a late checklist counts for the earlier day on which it was made', async () => {
    const server = await setUpServer()
    server.clock.set('2026-11-20T17:00:00.000Z')
    await isCompleted(server, ladder)
    server.clock.set('2026-11-21T04:00:00.000Z')
    expect(await submit(server, MADE)).toMatchObject({
      operationalDay: '2026-11-20',
      standing: { countsFor: 'earlier-day' },
    })
    expect(await isCompleted(server, ladder)).toBe(false)
  })
})
