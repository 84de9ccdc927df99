import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ownKind } from '#domain/equipment/own-kinds.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { checksInUse, draftedCheck, publishedCheck, WALK, WEEKLY } from '#test/server/checks.ts'
import { register, truck } from '#test/server/register.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

const machineCheck = (machineKind: string) => ({ ...WALK, about: 'machine', machineKind })

/** A rink with a kind of its own. */
async function rinkWithKind() {
  const server = await register()
  const { admin, rinkId } = server
  const added = await admin.post('/api/machine-kinds', { rinkId, name: 'Ice painter', icon: 'snowflake' })
  const id = Number(added.body['id'])
  const kind = ownKind({ id })
  const enter = async (given: object) => {
    const { body } = await admin.post('/api/equipment', { rinkId, ...given })
    return { id: Number(body['id']), revision: Number(body['revision']) }
  }
  const changeOwn = (changes: object) => admin.patch(`/api/machine-kinds/${id}`, { rinkId, ...changes })
  const kinds = async () => (await admin.get(`/api/machine-kinds?rinkId=${rinkId}`)).body['list']
  const changeKind = (machine: { id: number; revision: number }, to: string, pin = MANAGER_PIN) =>
    server.write(machine.id, 'kind', { revision: machine.revision, kind: to, pin })
  return { ...server, added, kind, kindId: id, enter, changeOwn, kinds, changeKind }
}

describe('the kinds of a rink', () => {
  test('a kind is added, renamed, retired and brought back, and each step is audited', async () => {
    const { added, admin, changeOwn, kinds, kindId } = await rinkWithKind()
    expect(added.status).toBe(201)
    expect((await changeOwn({ name: 'Line painter' })).body).toMatchObject({ name: 'Line painter' })
    expect((await changeOwn({ isRetired: true })).body).toMatchObject({ retiredAt: expect.any(String) })
    expect((await changeOwn({ isRetired: false })).body).toMatchObject({ retiredAt: null })
    expect(await kinds()).toMatchObject([{ id: kindId, name: 'Line painter', icon: 'snowflake' }])
    const { body } = await admin.get('/api/audit-entries?record=machine_kinds')
    expect(body['list']).toMatchObject([
      { action: 'machine-kind.brought-back' },
      { action: 'machine-kind.retired' },
      { action: 'machine-kind.changed' },
      { action: 'machine-kind.added' },
    ])
  })

  test('a name that the rink or Rinkbook has is refused', async () => {
    const { admin, rinkId, changeOwn } = await rinkWithKind()
    for (const name of ['ice  PAINTER', 'Resurfacer', ' ']) {
      const refused = await admin.post('/api/machine-kinds', { rinkId, name })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } })
    }
    expect((await changeOwn({ name: 'Chiller' })).status).toBe(400)
    expect((await changeOwn({ name: 'Ice Painter' })).status).toBe(200)
  })

  test('staff read the kinds and do not change them, and another rink does not have them', async () => {
    const { signInRinkUser, rinkId, admin, kind, kindId } = await rinkWithKind()
    const staff = await signInRinkUser(rinkId)
    expect((await staff.get(`/api/machine-kinds?rinkId=${rinkId}`)).body['list']).toHaveLength(1)
    expect((await staff.post('/api/machine-kinds', { rinkId, name: 'Winch' })).status).toBe(403)
    const other = await admin.post('/api/ice-rinks', { name: 'South' })
    const elsewhere = Number(other.body['id'])
    expect(await admin.patch(`/api/machine-kinds/${kindId}`, { rinkId: elsewhere, name: 'X' })).toMatchObject(
      {
        status: 404,
        body: { code: 'machine_kind_not_found' },
      },
    )
    const machine = { rinkId: elsewhere, kind, name: 'Painter', number: 'P1' }
    expect((await admin.post('/api/equipment', machine)).status).toBe(400)
  })

  test('a check of a kind that the rink does not have is not published', async () => {
    const server = await rinkWithKind()
    const draft = await draftedCheck(server, machineCheck('own:4711'))
    const body = { rinkId: server.rinkId, revision: draft.revision }
    expect(await server.admin.post(`/api/checks/${draft.id}/versions`, body)).toMatchObject({
      status: 400,
      body: { message: 'Choose the kind of machine.' },
    })
  })

  test('its machines are named by it in the register, its check and the spreadsheet', async () => {
    const server = await rinkWithKind()
    const { admin, rinkId, kind, enter, list, changeOwn } = server
    const { id } = await enter({ kind, name: 'Jet', number: 'P1' })
    await publishedCheck(server, machineCheck(kind))
    expect(await checksInUse(server)).toMatchObject([{ subjects: [{ name: 'Jet' }] }])
    await changeOwn({ name: 'Line painter', isRetired: true })
    expect(await list()).toMatchObject([{ kind, kindName: 'Line painter', name: 'Jet' }])
    const { bytes } = await admin.download(`/api/equipment/${id}/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('Line painter')
    const more = await admin.post('/api/equipment', { rinkId, kind, name: 'Jet 2', number: 'P2' })
    expect(more.body).toMatchObject({
      errors: [{ path: 'kind', message: 'Line painter is retired. Choose another kind.' }],
    })
    expect(columnsOf(await downloadedSheets(admin, rinkId), 'Equipment', ['Kind', 'Name'])).toEqual([
      ['Line painter', 'Jet'],
    ])
    expect((await admin.get(`/api/equipment/statistics?rinkId=${rinkId}`)).body).toMatchObject({
      machines: [{ kindName: 'Line painter', calendar: [] }],
    })
    const unknown = await admin.post('/api/equipment', { rinkId, kind: 'own:4711', name: 'X', number: 'X' })
    expect(unknown.status).toBe(400)
  })
})

describe('another kind for a machine', () => {
  test('its checks change, and its history stays', async () => {
    const server = await rinkWithKind()
    const { submit, list, events, changeKind } = server
    await submit(forklift, [truck()])
    await publishedCheck(server, machineCheck('resurfacer'))
    const [before] = await list()
    if (!before) throw new Error('The truck is not in the register')
    expect(await changeKind(before, 'resurfacer')).toMatchObject({
      status: 201,
      body: { kind: 'resurfacer', today: 'checked' },
    })
    expect(await checksInUse(server)).toMatchObject([{ subjects: [{ name: 'Red truck' }] }])
    expect(await events(before.id)).toMatchObject([
      { kind: 'kind-changed', formerKind: 'forklift', lines: [{ text: 'Forklift → Resurfacer' }] },
      { kind: 'checked' },
      { kind: 'registered' },
    ])
    // A tablet that was offline sends a check from before the change.
    await submit(forklift, [truck()])
    expect(await list()).toMatchObject([{ id: before.id, formerIdentities: [] }])
  })

  test('it is refused without a PIN, out of service, after another change, or if the number is taken', async () => {
    const { enter, changeKind, write, list } = await rinkWithKind()
    const saw = await enter({ kind: 'other', name: 'Saw', number: 'S1' })
    await enter({ kind: 'pump', name: 'Brine pump', number: 's1' })
    expect((await changeKind(saw, 'edger', '0000')).status).toBe(403)
    expect(await changeKind({ ...saw, revision: 7 }, 'edger')).toMatchObject({
      body: { code: 'machine_changed' },
    })
    expect(await changeKind(saw, 'pump')).toMatchObject({ body: { code: 'machine_known' } })
    expect((await changeKind(saw, 'own:4711')).status).toBe(400)
    await write(saw.id, 'faults', { submittedBy: 'Tom Tool', description: 'Loose blade' })
    const [, locked = saw] = await list()
    expect(await changeKind(locked, 'edger')).toMatchObject({ body: { code: 'machine_locked' } })
    expect(await list()).toMatchObject([{ kind: 'pump' }, { kind: 'other' }])
  })

  test('a machine that becomes a forklift suspends the statement that the rink has none', async () => {
    const { admin, rinkId, enter, changeKind } = await rinkWithKind()
    const machine = await enter({ kind: 'other', name: 'Truck', number: 'T1' })
    const stated = { rinkId, type: 'forklift', reason: 'Hired when needed', pin: MANAGER_PIN }
    expect((await admin.post('/api/none-here', stated)).status).toBe(201)
    const isComplete = async () =>
      (await admin.get(`${forklift.paths.status}?rinkId=${rinkId}`)).body['completed']
    expect(await isComplete()).toBe(true)
    await changeKind(machine, 'forklift')
    expect(await isComplete()).toBe(false)
  })

  test('days before the change have the checks of the former kind', async () => {
    const server = await rinkWithKind()
    const { admin, rinkId, enter, changeKind, nextMorning } = server
    const machine = await enter({ kind: 'edger', name: 'Edgy', number: 'E1' })
    const daily = { ...WEEKLY, rhythm: { unit: 'day' } }
    const check = await publishedCheck(server, machineCheck('edger'), daily)
    await nextMorning()
    await changeKind(machine, 'chiller')
    const days = `from=2026-11-20&to=2026-11-21&check=${check.id}`
    const { body } = await admin.get(`/api/checks/calendars?rinkId=${rinkId}&${days}`)
    expect(body['list']).toMatchObject([
      { days: [{ day: '2026-11-20', missing: ['Edgy'] }, { state: 'excused' }] },
    ])
  })
})
