import { z } from 'zod'
import { MANAGER_PIN } from '../pages/people.ts'
import { completeIncident, FRACTURE } from './incident-bodies.ts'
import { setUpServer } from './test-server.ts'

/** A drawn signature: a line and a dot. */
export const DRAWING = [
  [
    [10, 20],
    [300, 150],
  ],
  [[400, 90]],
]
const listed = z.array(z.looseObject({ id: z.number(), reference: z.string() }))

/** A server, and actions on the incident reports of its rink. */
export async function incidentServer() {
  const server = await setUpServer()
  const { admin, rinkId, deps } = server
  const path = '/api/accident-reports'
  const verify = (pin = MANAGER_PIN) => admin.post('/api/pins/verify', { pin, rinkId })
  const add = (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post(path, completeIncident(rinkId, { authorisedBy: 'Made up', ...body }), headers)
  /** Saves a report; returns its id. */
  const added = async (body: object = {}) => {
    await verify()
    return Number((await add(body)).body['id'])
  }
  const list = async (query = '') =>
    listed.parse((await admin.get(`${path}?rinkId=${rinkId}${query}`)).body['list'])
  const read = async (id: number) => (await admin.get(`${path}/${id}?rinkId=${rinkId}`)).body
  const deadlines = async () => (await admin.get(`${path}/deadlines?rinkId=${rinkId}`)).body['list']
  const assess = (id: number, body: object) =>
    admin.post(`${path}/${id}/assessments`, {
      rinkId,
      answers: FRACTURE,
      assessmentCompleted: true,
      reportingRequired: true,
      assessedBy: 'Dan Duty',
      ...body,
    })
  const notify = (id: number, body: object = {}) =>
    admin.post(`${path}/${id}/notifications`, {
      rinkId,
      method: 'Online form F2508',
      notifiedOn: '2026-11-20',
      recordedBy: 'Dan Duty',
      pin: MANAGER_PIN,
      ...body,
    })
  const open = async () => (await admin.get(`${path}/open?rinkId=${rinkId}`)).body['list']
  const entries = () =>
    deps.db.selectFrom('auditEntries').select(['action', 'recordId', 'userId']).orderBy('id').execute()
  return { ...server, path, verify, add, added, list, read, deadlines, open, assess, notify, entries }
}
