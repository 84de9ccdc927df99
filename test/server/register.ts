import { listMachineEvents, listMachines } from '#contract/equipment.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import type { Item } from '#domain/forms/items.ts'
import { MANAGER_PIN } from '../pages/people.ts'
import { registerTwoPeople } from '../pages/two-people.ts'
import { completeChecklist, completeMachine } from './checklist-bodies.ts'
import { ADMIN, setUpServer } from './test-server.ts'

/** The release of a forklift whose brakes failed, in which `register()` names the person who checked again. */
export const RELEASE = {
  workDone: 'New brake pads',
  recheckedKeys: ['brakes'],
  pin: MANAGER_PIN,
}
/** A rink whose register the tests fill. */
export async function register(env: Record<string, string> = {}) {
  const server = await setUpServer(env)
  const { admin, rinkId } = server
  const people = await registerTwoPeople(admin.sendJson, rinkId)
  const submit = (definition: ChecklistDefinition, machines: Item[], more: object = {}) =>
    admin.post(
      definition.paths.submit,
      completeChecklist(definition, rinkId, { [definition.form.list.key]: machines, ...more }),
    )
  const list = async () =>
    listMachines.reply.parse((await admin.get(`/api/equipment?rinkId=${rinkId}`)).body['list'])
  const events = async (id: number) =>
    listMachineEvents.reply.parse(
      (await admin.get(`/api/equipment/${id}/events?rinkId=${rinkId}`)).body['list'],
    )
  const write = (id: number, what: string, body: object) =>
    admin.post(`/api/equipment/${id}/${what}`, {
      rinkId,
      ...(what === 'releases' && people.checked),
      ...body,
    })
  /** The next morning, signed in again. */
  const nextMorning = async () => {
    server.clock.set('2026-11-21T06:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
  }
  /** The one machine of the rink, whose brakes failed at 06:05. */
  const withFailedBrakes = async () => {
    server.clock.set('2026-11-20T06:05:00.000Z')
    await submit(forklift, [truck(['Brakes'])])
    const [machine] = await list()
    if (!machine?.lockout) throw new Error('The truck is not out of service')
    return { id: machine.id, lockoutId: machine.lockout.id }
  }
  return { ...server, ...people, submit, list, write, events, nextMorning, withFailedBrakes }
}

/** A forklift on a checklist; the named items have failed. */
export function truck(failed: string[] = [], details: object = {}): Item {
  const machine = completeMachine(forklift)
  const items = Array.isArray(machine['inspectionItems']) ? machine['inspectionItems'] : []
  return {
    ...machine,
    serialNumber: 'FL-001',
    name: 'Red truck',
    inspectorName: 'Ivy Ice',
    ...details,
    inspectionItems: items.map((entry: { item: string }) =>
      failed.includes(entry.item) ? { ...entry, condition: 'Fail', comment: 'Pedal to the floor' } : entry,
    ),
  }
}
