import { registerCosigner } from '../../test/pages/two-people.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { completeIncident, FRACTURE } from '../../test/server/incident-bodies.ts'
import { add, asJson, type KeptSite } from './kept.ts'

/** Requests about incidents that were saved without a manager, legal holds on them, and changed administrators. */
export async function incidentCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const day = new Date().toISOString().slice(0, 10)
  const days = { accidentDate: day, accidentTime: '00:00', reporterSignatureDate: day }
  const by = { rinkId, pin: RIGHT_PIN }
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const incidents: number[] = []
  const holds: number[] = []
  for (let place = 0; place < many; place += 1) {
    const id = await add(site, '/api/accident-reports/unauthorised', completeIncident(rinkId, days))
    incidents.push(id)
    const held = { record: 'accident_report', recordId: id, reason: 'A claim' }
    holds.push(await add(site, '/api/privacy/holds', held))
  }
  const calls = (part: string, body: KnownCall['body']) =>
    incidents.map(
      (id): KnownCall => ({ target: `/api/accident-reports/${id}/${part}`, ...(body && { body }) }),
    )
  const unauthorised = asJson(completeIncident(rinkId, days))
  return {
    addUnauthorisedIncident: [{ target: '/api/accident-reports/unauthorised', body: unauthorised }],
    countersignIncident: calls('countersignature', by),
    assessIncident: calls('assessments', {
      ...by,
      answers: FRACTURE,
      assessmentCompleted: true,
      reportingRequired: true,
      assessedBy: 'Ivy Ice',
    }),
    notifyIncident: calls('notifications', {
      ...by,
      method: 'By telephone',
      notifiedOn: day,
      recordedBy: 'Ivy Ice',
    }),
    liftHold: holds.map(id => ({
      target: `/api/privacy/holds/${id}/lifting`,
      body: { rinkId, reason: 'Settled', ...cosigner },
    })),
    reviewAdministrators: [
      { target: '/api/administrators/notices/review', body: { upTo: Number.MAX_SAFE_INTEGER } },
    ],
  }
}
