import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { type Machine, machineSchema } from '#domain/equipment/machine.ts'
import { registerTwoPeople } from '../../test/pages/two-people.ts'
import { completeChecklist } from '../../test/server/checklist-bodies.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { pdfFile } from '../../test/server/pdf-files.ts'
import { truck } from '../../test/server/register.ts'
import { add, done, type KeptSite, sendFile, times } from './kept.ts'

const documents = z.array(z.object({ id: z.number() }))

/** Requests about machines: some locked out, with a former number and a document, and some without. */
export async function machineCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { rinkId, admin } = site
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const by = { rinkId, pin: RIGHT_PIN }
  const day = new Date().toISOString().slice(0, 10)
  const locked = await times(many, async () => lock(site, await addMachine(site)))
  const papers = await times(many, place => addPaper(site, locked[place]?.id ?? 0))
  const idle = await times(many, () => addMachine(site))
  const fresh = await times(many, async () => readMachine(site, await addMachine(site)))
  const others = await times(many, async () => readMachine(site, await addMachine(site)))
  const listed = { rinkId, kind: forklift.type, keys: ['horn'] }
  const trucks = await trucksWithHorn(site, listed)
  const calls = (ids: readonly number[], path: string, body: KnownCall['body']) =>
    ids.map((id): KnownCall => ({ target: `/api/equipment/${id}/${path}`, ...(body && { body }) }))
  const half = Math.ceil(many / 2)
  const [intoId = 0] = idle
  const examined = { kind: 'inspection', doneOn: day, doneBy: 'Ivy Ice', hasPassed: true, everyMonths: 12 }
  return {
    readLabel: locked.map(({ code }) => ({ target: `/api/labels/${code}` })),
    findLabelledMachine: locked.map(({ code }) => ({ target: `/api/labels/${code}/machine` })),
    changeMachine: fresh.map(({ id, revision }) => ({
      target: `/api/equipment/${id}`,
      body: { rinkId, revision, name: 'Ladder 2' },
    })),
    changeMachineKind: others.map(({ id, revision }) => ({
      target: `/api/equipment/${id}/kind`,
      body: { ...by, revision, kind: 'chiller' },
    })),
    addMachine: others.map(() => ({
      target: '/api/equipment',
      body: { rinkId, kind: 'other', name: 'Mop', number: crypto.randomUUID(), details: {} },
    })),
    changeDueDates: calls(idle.slice(0, 1), 'due-dates', { ...by, dueDates: [] }),
    examineMachine: calls(idle.slice(0, 1), 'examinations', { ...by, ...examined }),
    mergeMachine: calls(idle.slice(1, half), 'merging', { ...by, intoId }),
    retireMachine: calls(idle.slice(half), 'retirement', {
      ...by,
      isRetired: true,
      reason: 'Sold to a rink',
    }),
    removeMachineDocument: papers.map(id => ({
      target: `/api/equipment/documents/${id}/removal`,
      body: { ...by, reason: 'Of another machine' },
    })),
    giveUpNumber: locked.flatMap(({ id, formerIdentities }) =>
      formerIdentities.flatMap(identity => calls([id], 'former-numbers/removal', { ...by, identity })),
    ),
    listItems: [{ target: '/api/equipment/listed-items', body: listed }],
    allowUse: trucks.flatMap(({ id, lockout }) =>
      calls([id], 'allowed-use', {
        ...by,
        lockoutId: lockout?.id ?? 0,
        revision: lockout?.revision ?? 0,
        until: day,
      }),
    ),
    releaseMachine: locked.flatMap(({ id, lockout }) =>
      calls([id], 'releases', {
        ...by,
        lockoutId: lockout?.id ?? 0,
        workDone: 'New rung',
        ...checked,
        recheckedKeys: lockout?.defects.map(({ key }) => key) ?? [],
      }),
    ),
  }
}

/** A truck that may be used until its horn is repaired. */
async function trucksWithHorn({ admin, rinkId }: KeptSite, listed: object): Promise<Machine[]> {
  await done(admin.post('/api/equipment/listed-items', listed))
  const serialNumber = `HOSTILE-${crypto.randomUUID()}`
  const forklifts = [truck(['Horn'], { serialNumber })]
  const date = new Date().toISOString().slice(0, 10)
  await done(admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId, { date, forklifts })))
  const { body } = await done(admin.get(`/api/equipment?rinkId=${rinkId}`))
  return z
    .array(machineSchema)
    .parse(body['list'])
    .filter(({ number }) => number === serialNumber)
}

function addMachine(site: KeptSite): Promise<number> {
  const number = `HOSTILE-${crypto.randomUUID()}`
  return add(site, '/api/equipment', { kind: 'ladder', name: 'Ladder', number })
}

async function lock(site: KeptSite, id: number): Promise<Machine> {
  const { admin, rinkId } = site
  const { number, revision } = await readMachine(site, id)
  await done(admin.patch(`/api/equipment/${id}`, { rinkId, revision, number: `${number}-B` }))
  const fault = { rinkId, submittedBy: 'Ivy Ice', description: 'Loose rung' }
  await done(admin.post(`/api/equipment/${id}/faults`, fault))
  return readMachine(site, id)
}

async function readMachine({ admin, rinkId }: KeptSite, id: number): Promise<Machine> {
  return machineSchema.parse((await done(admin.get(`/api/equipment/${id}?rinkId=${rinkId}`))).body)
}

async function addPaper(site: KeptSite, id: number): Promise<number> {
  const path = `/api/equipment/${id}/documents`
  await sendFile(site, path, { name: 'file', bytes: pdfFile() }, { title: 'Manual' })
  const { body } = await done(site.admin.get(`${path}?rinkId=${site.rinkId}`))
  return documents.parse(body['list'])[0]?.id ?? 0
}
