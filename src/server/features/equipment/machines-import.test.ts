import { describe, expect, test } from 'vitest'
import { MOST_IMPORTED } from '#domain/imports/table.ts'
import { register } from '#test/server/register.ts'

const BLANK = {
  kind: '',
  name: '',
  number: '',
  location: '',
  supplier: '',
  model: '',
  contractor: '',
  contractorPhone: '',
  notes: '',
}
const ROWS = [
  { ...BLANK, kind: 'Zamboni', name: 'Big blue', number: 'Z-1', location: 'Garage', notes: 'Bought: 2021' },
  { ...BLANK, kind: 'Ice painter', name: 'Jet', number: 'P-1' },
  { ...BLANK, kind: 'Rocket', name: 'One', number: '1' },
]

async function importer() {
  const server = await register()
  const { admin, rinkId } = server
  await admin.post('/api/machine-kinds', { rinkId, name: 'Ice painter' })
  const send = (rows: object[], more: object = {}) =>
    admin.post('/api/equipment/import', { rinkId, rows, ...more })
  return { ...server, send }
}

describe('the import of machines', () => {
  test('adds the machines of a list once, and says what it left out', async () => {
    const { send, list, events } = await importer()
    expect(await send(ROWS)).toMatchObject({
      status: 201,
      body: { added: 2, known: 0, problems: [{ row: 3 }], message: '2 of 3 machines were added.' },
    })
    expect(await list()).toMatchObject([
      { kind: 'resurfacer', name: 'Big blue', details: { location: 'Garage' }, remarks: 'Bought: 2021' },
      { kindName: 'Ice painter', name: 'Jet', number: 'P-1' },
    ])
    const [machine] = await list()
    expect(await events(machine?.id ?? 0)).toMatchObject([
      { kind: 'registered', lines: [{ label: 'Source', text: 'Imported from a list' }] },
    ])
    for (const updates of [false, true])
      expect((await send(ROWS, { updates })).body).toMatchObject({ added: 0, updated: 0, known: 2 })
    expect(await list()).toHaveLength(2)
  })

  test('updates known machines where the file has more, and audits each change', async () => {
    const { send, list, admin } = await importer()
    await send(ROWS)
    const more = [
      {
        ...BLANK,
        kind: 'Resurfacer',
        number: 'z-1',
        location: 'Dock',
        contractor: 'Ridgeway Ice',
        contractorPhone: '01632 960 123',
        notes: 'Keys: 2',
      },
    ]
    expect((await send(more)).body).toMatchObject({ updated: 0, known: 1 })
    expect((await send(more, { updates: true })).body).toMatchObject({ updated: 1 })
    expect(await list()).toMatchObject([
      {
        name: 'Big blue',
        details: { location: 'Dock' },
        contractor: 'Ridgeway Ice',
        contractorPhone: '01632 960 123',
        remarks: 'Bought: 2021\nKeys: 2',
      },
      { name: 'Jet' },
    ])
    const { body } = await admin.get('/api/audit-entries?record=machines')
    expect(body['list']).toMatchObject([
      { action: 'machine.changed' },
      { action: 'machine.registered' },
      { action: 'machine.registered' },
    ])
  })

  test('is refused to staff, and for lists that are empty or too long', async () => {
    const { send, signInRinkUser, rinkId } = await importer()
    const staff = await signInRinkUser(rinkId)
    expect((await staff.post('/api/equipment/import', { rinkId, rows: ROWS })).status).toBe(403)
    expect((await send([])).status).toBe(400)
    expect((await send(Array.from({ length: MOST_IMPORTED + 1 }, () => BLANK))).status).toBe(400)
  })

  test('a long list is imported in one transaction', async () => {
    const { send, list } = await importer()
    const rows = Array.from({ length: MOST_IMPORTED }, (_, index) => ({
      ...BLANK,
      kind: 'Extinguisher',
      name: `Extinguisher ${index}`,
      number: `EX-${index}`,
    }))
    expect((await send(rows)).body).toMatchObject({ added: MOST_IMPORTED })
    expect(await list()).toHaveLength(MOST_IMPORTED)
  })
})
