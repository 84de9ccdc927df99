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
  it('is open in the morning and complete once submitted', async () => {
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

  it('is loaded again as it was submitted, with null for what was left empty', async () => {
    const server = await setUpServer()
    const machine = completeMachine(definition)
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    const data = await todaysData(server, definition)
    expect(data).toMatchObject({ [definition.form.list.key]: [machine] })
  })

  it('counts the newest revision of the day and keeps the older one', async () => {
    const server = await setUpServer()
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    server.clock.passMinutes(5)
    const second = completeChecklist(definition, server.rinkId, { submittedBy: 'Sam Second' })
    await server.admin.post(definition.paths.submit, second)
    expect(await todaysData(server, definition)).toMatchObject({ submittedBy: 'Sam Second' })
    expect(await server.deps.db.selectFrom('checklistSubmissions').select('id').execute()).toHaveLength(2)
  })

  it('names every missing field with the message of the specification', async () => {
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

  it('refuses a checklist of no machine', async () => {
    const { admin, rinkId } = await setUpServer()
    for (const machines of [[], undefined, 'none']) {
      const body = completeChecklist(definition, rinkId, { [definition.form.list.key]: machines })
      const answer = await admin.post(definition.paths.submit, body)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe(definition.form.list.missing)
    }
  })

  it('starts again after the end of a shift, without losing the record', async () => {
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
      })
      .execute()
    expect(await isCompleted(server, definition)).toBe(false)
    expect(await todaysData(server, definition)).toBeNull()
    server.clock.passMinutes(1)
    await server.admin.post(definition.paths.submit, completeChecklist(definition, server.rinkId))
    expect(await isCompleted(server, definition)).toBe(true)
  })

  it('belongs to the evening until 04:00 rink time', async () => {
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

  it('keeps two rinks apart', async () => {
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
  ])('are views: of the $type checklist %s', async (definition, view) => {
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

  it('are 28, taken in any order and kept in the order of the specification', async () => {
    const answer = await submitItems(items => items.toReversed())
    expect(answer.status).toBe(201)
    expect(JSON.stringify(answer.body.forklifts)).toMatch(/^\[\{.*"inspectionItems":\[\{"item":"Mast"/)
  })

  it('name the first three that are missing', async () => {
    const answer = await submitItems(items => items.slice(4))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(
      'Please complete all inspection items. Missing: Mast, Carriage, Forks...',
    )
  })

  it('are refused when one is listed twice, unknown, or rated with another word', async () => {
    const twice = await submitItems(items => [items[0], ...items.slice(0, 27)])
    expect(twice.body.message).toContain('Mast is listed twice')
    const unknown = await submitItems(items => [{ item: 'Wings', condition: 'Pass' }, ...items.slice(1)])
    expect(unknown.body.message).toContain("There is no inspection item 'Wings'")
    const rated = await submitItems(items => [{ item: 'Mast', condition: 'Good' }, ...items.slice(1)])
    expect(rated.body.message).toContain('Mast must be Pass, Fail or N/A')
  })
})

describe('a record of an older version', () => {
  it('is answered with what that version asked', async () => {
    const { deps, admin, rinkId } = await setUpServer()
    const { feet: _feet, ...older } = completeMachine(ladder)
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
