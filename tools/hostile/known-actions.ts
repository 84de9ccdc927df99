import { z } from 'zod'
import { listMatters } from '#contract/matters.ts'
import { registerCosigner, registerTwoPeople } from '../../test/pages/two-people.ts'
import { closedPad, publishedCheck, WALK, walkRecord } from '../../test/server/checks.ts'
import { PHOTO } from '../../test/server/hostile/forms.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { FLOOD } from '../../test/server/log-bodies.ts'
import { pdfFile } from '../../test/server/pdf-files.ts'
import { add, done, type KeptSite, sendFile, times } from './kept.ts'

const actionsSchema = z.array(z.object({ id: z.number(), state: z.string() }))
const machineSchema = z.object({ code: z.string(), revision: z.number() })
const historySchema = z.array(z.object({ id: z.number() }))

/** Requests about actions, contractor links, reports without a login, planned work, and records that await a second person. */
export async function actionCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const by = { rinkId, pin: RIGHT_PIN }
  const { checker, checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const { recheckedByPersonId, recheckedPin } = checked
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const second = { approvedByPersonId: cosigner.cosignedByPersonId, approvedPin: cosigner.cosignerPin }
  const said = { submittedBy: 'Ivy Ice' }
  const report = (photoPaths: string[] = []) =>
    add(site, '/api/actions', { what: 'Mat lifted', kind: 'slip', isMadeSafe: true, photoPaths, ...said })
  const signed = { ...WALK, title: 'Signed walk', signOff: 'other-person' }
  const { id: signedCheck } = await publishedCheck(site, signed, null)
  const open = await times(many, () => report())
  const finished = await times(many, () => finishedAction(site, report))
  const links = await times(many, () => linkedAction(site, report))
  const machines = await times(many, () => machineWithCode(site))
  const codes = machines.map(({ code }) => code)
  const plans = await times(many, place =>
    add(site, '/api/planned-work', { ...PLAN, machineId: machines[place]?.id }),
  )
  const toSign = await times(many, () => add(site, '/api/check-records', walkRecord(rinkId, signedCheck)))
  const handovers = await times(many, () =>
    add(site, '/api/handover-documents', { fromManager: 'Dan Duty', toManager: 'Sue Site' }),
  )
  const unsafe = await times(many, () => unsafeIce(site))
  const closed = await times(many, () => closedPad(site, second, `Pad ${crypto.randomUUID()}`))
  const held = await heldReports(site, codes.slice(many / 2))
  const opened = listMatters.reply
    .parse((await done(admin.get(`/api/matters?rinkId=${rinkId}`))).body['list'])
    .map(({ key }) => key)
  const calls = (ids: readonly number[], address: (id: number) => string, body: KnownCall['body']) =>
    ids.map((id): KnownCall => ({ target: address(id), ...(body !== undefined && { body }) }))
  return {
    changeAction: calls(open, id => `/api/actions/${id}`, { rinkId, revision: 1, ownerId: checker }),
    verifyAction: calls(finished, id => `/api/actions/${id}/verification`, {
      ...by,
      doneById: recheckedByPersonId,
      donePin: recheckedPin,
    }),
    decideOnReport: calls(held, id => `/api/actions/${id}/decision`, { rinkId, isAccepted: true }),
    readContractorLink: links.map(({ link }) => ({ target: link })),
    takeContractorStep: links.map(({ link }) => ({
      target: `${link}/steps`,
      body: { step: 'done', name: 'Rob Rubber', text: 'Glued' },
    })),
    showLinkedPhoto: links.map(({ link, photo }) => ({ target: `${link}/photos/${photo}` })),
    openContractorReport: links.map(({ report: id }) => ({
      target: `/api/actions/reports/${id}/file?rinkId=${rinkId}`,
    })),
    readReportCode: codes.map(code => ({ target: `/api/report-codes/${code}` })),
    findReportedSubject: codes.map(code => ({ target: `/api/report-codes/${code}/subject` })),
    sendPublicReport: codes.map(code => ({
      target: `/api/report-codes/${code}/reports`,
      body: { what: 'Mat lifted' },
    })),
    changePlannedWork: machines.map(({ id: machineId }, place) => ({
      target: `/api/planned-work/${plans[place]}`,
      body: { rinkId, ...PLAN, machineId, revision: 1 },
    })),
    changeMachineKind: machines.map(({ id, revision }) => ({
      target: `/api/equipment/${id}/kind`,
      body: { ...by, revision, kind: 'chiller' },
    })),
    addMachine: plans.map(place => ({
      target: '/api/equipment',
      body: { rinkId, kind: 'other', name: 'Mop', number: `${place} ${crypto.randomUUID()}`, details: {} },
    })),
    signOffCheck: calls(toSign, id => `/api/check-records/${id}/sign-off`, {
      rinkId,
      signedOffByPersonId: recheckedByPersonId,
      signedOffPin: recheckedPin,
    }),
    acceptHandover: calls(handovers, id => `/api/handover-documents/${id}/acceptance`, {
      ...by,
      opened,
    }),
    recordLogEntry: unsafe.map(placeId => ({
      target: '/api/log-entries',
      body: { rinkId, ...FLOOD, placeId },
    })),
    openUnsafeIce: unsafe.map(placeId => ({
      target: '/api/ice/openings',
      body: { ...by, placeId, workDone: 'Hole filled', ...said },
    })),
    openPlace: closed.map(({ place, closing, keys }) => ({
      target: `/api/places/${place}/openings`,
      body: { ...by, lockoutId: closing, workDone: 'Gritted', recheckedKeys: keys, ...checked },
    })),
    changePlace: unsafe.map(id => ({
      target: `/api/places/${id}`,
      body: { rinkId, name: `Rink ${crypto.randomUUID()}` },
    })),
    addRink: plans.map(() => ({ target: '/api/ice-rinks', body: { name: `West ${crypto.randomUUID()}` } })),
  }
}

const PLAN = { title: 'Change the oil', recurrence: { unit: 'year', every: 1 }, startsOn: '2026-12-01' }

async function finishedAction({ admin, rinkId }: KeptSite, report: () => Promise<number>): Promise<number> {
  const id = await report()
  await done(admin.post(`/api/actions/${id}/done`, { rinkId, text: 'Glued', submittedBy: 'Ivy Ice' }))
  return id
}

/** A linked action with a photo and the report of the contractor. */
async function linkedAction(site: KeptSite, report: (photoPaths: string[]) => Promise<number>) {
  const { admin, rinkId } = site
  const photo = crypto.randomUUID()
  const file = { name: 'photo', bytes: PHOTO }
  await sendFile(site, '/api/upload-photo', file, { checklistType: 'engineer-callout', photoId: photo })
  const id = await report([`/api/photos/${photo}?rinkId=${rinkId}`])
  const { body } = await done(admin.post(`/api/actions/${id}/link`, { rinkId }))
  const link = `/api/contractor-links/${String(body['address']).split('/').at(-1)}`
  const paper = { name: 'report', bytes: pdfFile() }
  await sendFile(site, `${link}/steps`, paper, { step: 'arrived', name: 'Rob Rubber' })
  const { body: action } = await done(admin.get(`/api/actions/${id}?rinkId=${rinkId}`))
  return { link, photo, report: historySchema.parse(action['history']).at(-1)?.id ?? 0 }
}

async function machineWithCode(site: KeptSite) {
  const { admin, rinkId } = site
  const number = crypto.randomUUID()
  const id = await add(site, '/api/equipment', { kind: 'other', name: 'Mop', number, details: {} })
  const { body } = await done(admin.get(`/api/equipment/${id}?rinkId=${rinkId}`))
  return { id, ...machineSchema.parse(body) }
}

/** Reports without a login that await a decision. */
async function heldReports(site: KeptSite, codes: readonly string[]): Promise<number[]> {
  const { admin, rinkId } = site
  const photo = { name: 'photo', bytes: PHOTO }
  for (const code of codes) await sendFile(site, `/api/report-codes/${code}/reports`, photo, { what: 'Leak' })
  const { body } = await done(admin.get(`/api/actions?rinkId=${rinkId}`))
  return actionsSchema.parse(body['list']).flatMap(({ id, state }) => (state === 'held' ? [id] : []))
}

async function unsafeIce(site: KeptSite): Promise<number> {
  const placeId = await add(site, '/api/places', { kind: 'pad', name: `Ice ${crypto.randomUUID()}` })
  const content = { isOpen: false, reason: 'Unsafe ice' }
  await add(site, '/api/log-entries', { kind: 'ice-state', placeId, content, submittedBy: 'Ivy Ice' })
  return placeId
}
