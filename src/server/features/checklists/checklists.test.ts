import { describe, expect, it } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { plainFieldsOf } from '#domain/forms/form.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'
import { isCompleted, todaysData } from '#test/server/checklists.ts'
import { setUpServer } from '#test/server/test-server.ts'

describe.each(checklists)('the $type checklist', definition => {
  it('a checklist is open in the morning and complete once submitted', async () => {
    const server = await setUpServer()
    expect(await isCompleted(server, definition)).toBe(false)
    expect(await todaysData(server, definition)).toBeNull()

    const answer = await server.admin.post(
      definition.paths.submit,
      completeChecklist(definition, server.rinkId),
    )

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      message: expect.any(String),
      date: '2026-11-20',
      operationalDay: '2026-11-20',
      submittedBy: 'Tess Tech',
      submittedAt: '2026-11-20T06:00:00.000Z',
      performedAt: null,
    })
    expect(await isCompleted(server, definition)).toBe(true)
  })

  it('a submission is returned unchanged, with null for empty fields', async () => {
    const server = await setUpServer()
    const machine = completeMachine(definition)
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    const data = await todaysData(server, definition)
    expect(data).toMatchObject({ [definition.form.list.key]: [machine] })
  })

  it('the newest revision of the day counts, and the older one is kept', async () => {
    const server = await setUpServer()
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    server.clock.passMinutes(5)
    const second = completeChecklist(definition, server.rinkId, { submittedBy: 'Sam Second' })
    await server.admin.post(definition.paths.submit, second)
    expect(await todaysData(server, definition)).toMatchObject({ submittedBy: 'Sam Second' })
    expect(await server.deps.db.selectFrom('checklistSubmissions').select('id').execute()).toHaveLength(2)
  })

  it('every missing field is named with the message of the specification', async () => {
    const { admin, rinkId } = await setUpServer()
    const answer = await admin.post(definition.paths.submit, {
      rinkId,
      date: '2026-11-20',
      [definition.form.list.key]: [{}],
    })
    expect(answer.status).toBe(400)
    const messages = JSON.stringify(answer.body.errors)
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
    for (const { required = '' } of plainFieldsOf(definition.form)) expect(messages).toContain(required)
  })

  it('a checklist without a machine is refused', async () => {
    const { admin, rinkId } = await setUpServer()
    for (const machines of [[], undefined, 'none']) {
      const body = completeChecklist(definition, rinkId, { [definition.form.list.key]: machines })
      const answer = await admin.post(definition.paths.submit, body)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe(definition.form.list.missing)
    }
  })

  it('a checklist is open again after the end of a shift, and its record remains', async () => {
    const server = await setUpServer()
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    server.clock.passMinutes(10)
    await server.deps.db
      .insertInto('shiftEnds')
      .values({
        rinkId: server.rinkId,
        endedAt: server.clock.read().toISOString(),
        confirmedBy: 'Dan Duty',
        userId: 1,
        earlyShiftEndId: null,
        checks: JSON.stringify({ done: 0, due: 0 }),
      })
      .execute()
    expect(await isCompleted(server, definition)).toBe(false)
    expect(await todaysData(server, definition)).toBeNull()
    server.clock.passMinutes(1)
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    expect(await isCompleted(server, definition)).toBe(true)
  })

  it('a checklist before 04:00 rink time belongs to the evening', async () => {
    const server = await setUpServer()
    server.clock.set('2026-11-20T17:00:00.000Z')
    await isCompleted(server, definition)
    server.clock.set('2026-11-20T23:30:00.000Z')
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    server.clock.set('2026-11-21T03:59:59.999Z')
    expect(await isCompleted(server, definition)).toBe(true)
    server.clock.set('2026-11-21T04:00:00.000Z')
    expect(await isCompleted(server, definition)).toBe(false)
  })

  it('checklists of two rinks are separate', async () => {
    const server = await setUpServer()
    const other = await server.admin.post('/api/ice-rinks', { name: 'South Bank' })
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    const status = await server.admin.get(`${definition.paths.status}?rinkId=${String(other.body.id)}`)
    expect(status.body).toEqual({ completed: false })
  })
})

describe('the tables of the specification', () => {
  it.each([
    [forklift, 'morningChecklistData'],
    [powerTool, 'preUseWmCompactData'],
    [ladder, 'ladderDailyInspectionData'],
  ])('the specified table of the $type checklist is a view: %s', async (definition, view) => {
    const server = await setUpServer()
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    const views = server.deps.db.withTables<Record<string, { rinkId: number; date: string }>>()
    expect(await views.selectFrom(view).selectAll().execute()).toMatchObject([
      {
        rinkId: server.rinkId,
        date: '2026-11-20',
        [definition.form.list.key]: [completeMachine(definition)],
      },
    ])
  })
})

describe('the forklift inspection items', () => {
  async function submitItems(change: (items: unknown[]) => unknown[]) {
    const { admin, rinkId } = await setUpServer()
    const machine = completeMachine(forklift)
    const items = Array.isArray(machine.inspectionItems) ? machine.inspectionItems : []
    const body = completeChecklist(forklift, rinkId, {
      forklifts: [{ ...machine, inspectionItems: change(items) }],
    })
    return admin.post(forklift.paths.submit, body)
  }

  it('the forklift has 28 inspection items, accepted in any order and stored in that of the specification', async () => {
    const answer = await submitItems(items => items.toReversed())
    expect(answer.status).toBe(201)
    expect(JSON.stringify(answer.body.forklifts)).toMatch(/^\[\{.*"inspectionItems":\[\{"item":"Mast"/)
  })

  it('the first three missing inspection items are named', async () => {
    const answer = await submitItems(items => items.slice(4))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(
      'Please complete all inspection items. Missing: Mast, Carriage, Forks...',
    )
  })

  it('inspection items that are repeated, unknown, or rated with another word are refused', async () => {
    const twice = await submitItems(items => [items[0], ...items.slice(0, 27)])
    expect(twice.body.message).toContain('Mast is listed twice')
    const unknown = await submitItems(items => [{ item: 'Wings', condition: 'Pass' }, ...items.slice(1)])
    expect(unknown.body.message).toContain("There is no inspection item 'Wings'")
    const rated = await submitItems(items => [{ item: 'Mast', condition: 'Good' }, ...items.slice(1)])
    expect(rated.body.message).toContain('Mast must be Pass, Fail or N/A')
  })
})

describe('a record of an older version', () => {
  it('a record of an older version is returned with the questions of that version', async () => {
    const { deps, admin, rinkId } = await setUpServer()
    const { feet: _feet, feetComments: _comments, ...older } = completeMachine(ladder)
    await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
    await deps.db
      .updateTable('checklistSubmissions')
      .set({ machines: JSON.stringify([older]) })
      .execute()
    const answer = await admin.get(`${ladder.paths.today}?rinkId=${rinkId}`)
    expect(answer.body.data).toMatchObject({ ladders: [older] })
    expect(answer.text).not.toContain('feet')
  })
})
