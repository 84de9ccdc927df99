import { z } from 'zod'
import { registerTwoPeople } from '../../test/pages/two-people.ts'
import { PHOTO } from '../../test/server/hostile/forms.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { pdfFile } from '../../test/server/pdf-files.ts'
import { add, done, type KeptSite, sendFile, times } from './kept.ts'

const actionsSchema = z.array(z.object({ id: z.number(), state: z.string() }))
const machineSchema = z.object({ code: z.string() })
const historySchema = z.array(z.object({ id: z.number() }))

/** Requests about actions, contractor links, reports without a login and planned work. */
export async function actionCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const by = { rinkId, pin: RIGHT_PIN }
  const { checker, checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const { recheckedByPersonId, recheckedPin } = checked
  const said = { submittedBy: 'Ivy Ice' }
  const report = (photoPaths: string[] = []) =>
    add(site, '/api/actions', { what: 'Mat lifted', kind: 'slip', isMadeSafe: true, photoPaths, ...said })
  const open = await times(many, () => report())
  const finished = await times(many, () => finishedAction(site, report))
  const links = await times(many, () => linkedAction(site, report))
  const machines = await times(many, () => machineWithCode(site))
  const codes = machines.map(({ code }) => code)
  const plans = await times(many, place =>
    add(site, '/api/planned-work', { ...PLAN, machineId: machines[place]?.id }),
  )
  const held = await heldReports(site, codes.slice(many / 2))
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
    beginPlannedWork: plans.map(id => ({
      target: `/api/planned-work/${id}/actions`,
      body: { rinkId, submittedBy: 'Ivy Ice' },
    })),
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
