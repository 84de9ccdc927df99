import { proposedItems } from '#domain/plant/default-circuits.ts'
import type { TestBrowser } from './browser.ts'

/** A plant in imperial units: a compressor, a brine circuit and the plant room. */
export async function setUpPlant(admin: Pick<TestBrowser, 'sendJson'>, rinkId: number, more: object = {}) {
  const idOf = async (path: string, body: object) => {
    const { id } = Object(await admin.sendJson('POST', path, { rinkId, ...body }))
    return Number(id)
  }
  const machine = (kind: string, name: string) => idOf('/api/equipment', { kind, name, number: name })
  const compressor = `machine:${await machine('compressor', 'Compressor 1')}`
  const brine = `machine:${await machine('chiller', 'Chiller')}`
  const room = `place:${await idOf('/api/places', { kind: 'room', name: 'Plant room' })}`
  const units = { temperature: '°F', pressure: 'psi' } as const
  const itemsOf = (kind: 'compressor' | 'brine' | 'room') => proposedItems(kind, units, true)
  const withLimit = itemsOf('compressor').map(item =>
    item.key === 'discharge' ? { ...item, act: { max: 180 } } : item,
  )
  const value = {
    circuits: [
      { subject: compressor, name: 'Compressor 1', canRun: true, items: withLimit },
      { subject: brine, name: 'Brine', canRun: false, items: itemsOf('brine') },
      { subject: room, name: 'Plant room', canRun: false, items: itemsOf('room') },
    ],
    ...more,
  }
  await admin.sendJson('POST', '/api/log-settings', { rinkId, key: 'plant', value })
  return { compressor, brine, room, value }
}
