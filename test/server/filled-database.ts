import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { checklists } from '#domain/checklists/index.ts'
import { MANAGER_PIN } from '../pages/people.ts'
import { registerCosigner } from '../pages/two-people.ts'
import { TOTP_SECRET, totpAt } from './authenticator.ts'
import { completeChecklist } from './checklist-bodies.ts'
import { PASSED, publishedCheck, walkRecord } from './checks.ts'
import { addOldSession, twoAdministrators } from './deletions.ts'
import { completeIncident } from './incident-bodies.ts'
import { CONDITIONS, FLOOD } from './log-bodies.ts'
import { pdfFile } from './pdf-files.ts'
import { ADMIN, type SetUpServer } from './test-server.ts'

export const PICTURE = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer()

type Uploader = Pick<SetUpServer, 'url' | 'admin' | 'rinkId'>

/** Writes at least one record of every kind, each through its endpoint. */
export async function fillDatabase(server: SetUpServer): Promise<void> {
  const { admin, rinkId, clock } = server
  const done = async (answer: ReturnType<typeof admin.post>) => {
    const { status, body, text } = await answer
    if (status >= 300) throw new Error(text)
    return Number(body.id)
  }
  await done(admin.patch(`/api/ice-rinks/${rinkId}`, { dayStartsAt: '03:00' }))
  const noneHere = { rinkId, type: 'ladder', reason: 'We hire them', pin: MANAGER_PIN }
  await done(admin.post('/api/none-here', noneHere))
  await done(admin.delete('/api/none-here/1', { rinkId }))
  for (const definition of checklists)
    await done(admin.post(definition.paths.submit, completeChecklist(definition, rinkId)))
  await done(admin.post('/api/machine-kinds', { rinkId, name: `Kind ${randomUUID()}` }))
  const employ = (name: string, role: string) => done(admin.post('/api/staff', { name, role, rinkId }))
  const dan = await employ('Dan Duty', 'Duty Manager')
  const sue = await employ('Sue Site', 'Site Manager')
  const tom = await employ('Tom Tool', 'Ice Technician')
  await admin.delete(`/api/staff/${tom}`, { pin: MANAGER_PIN, rinkId })
  await done(admin.post(`/api/staff/${dan}/sign-in`, { isSignedIn: true, rinkId }))
  clock.set('2026-11-20T14:03:40.000Z')
  await done(
    admin.post('/api/handover-documents', {
      submittedBy: 1,
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      outgoingStaffId: dan,
      incomingStaffId: sue,
      rinkId,
    }),
  )
  const columns = [{ title: 'Hours', value: 'paid-hours' }]
  const preset = { key: 'ours', name: 'Ours', rows: 'person', onlyApproved: true, isVerified: false, columns }
  await done(admin.post('/api/payroll-presets', preset))
  await done(admin.post('/api/hours-approvals', { rinkId, shiftIds: [1], pin: MANAGER_PIN }))
  await done(
    admin.post('/api/site-diary', {
      rinkId,
      dateTime: '2026-11-20T13:00:00.000Z',
      staffName: 'Ivy Ice',
      position: 'Steward',
      entryText: 'Quiet.',
    }),
  )
  const authorise = () => done(admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId }))
  await authorise()
  const callout = await done(
    admin.post('/api/engineer-callouts', {
      rinkId,
      reference: `EC${clock.read().getTime()}`,
      equipment: 'Chiller 2',
      reportedIssue: 'Trips',
      staffMemberTimeDate: '20 Nov 2026 06:00',
      staffMemberNameSignature: 'Ivy Ice',
      requestedBy: null,
      photoPaths: [await takePhoto(server, 'photo-0001')],
    }),
  )
  await done(admin.patch(`/api/engineer-callouts/${callout}`, { rinkId, equipment: 'Chiller 3' }))
  const unauthorised = await done(
    admin.post('/api/engineer-callouts/unauthorised', {
      rinkId,
      reference: `EC${clock.read().getTime() + 1}`,
      equipment: 'Pump 1',
      reportedIssue: 'Leaks',
      staffMemberTimeDate: '20 Nov 2026 05:45',
      staffMemberNameSignature: 'Ivy Ice',
    }),
  )
  const byManager = { rinkId, pin: MANAGER_PIN }
  await done(admin.post(`/api/engineer-callouts/${unauthorised}/authorisation`, byManager))
  await makeChecks(server)
  await authorise()
  const incident = await done(
    admin.post(
      '/api/accident-reports',
      completeIncident(rinkId, { riddorAssessmentCompleted: true, riddorReportingRequired: true }),
    ),
  )
  const later = {
    rinkId,
    method: 'By telephone',
    notifiedOn: '2026-11-20',
    recordedBy: 'Dan Duty',
    pin: MANAGER_PIN,
  }
  await done(admin.post(`/api/accident-reports/${incident}/notifications`, later))
  await upload(server, '/api/documents/rams/versions', 'file', pdfFile(), { fileName: 'Rams.pdf' })
  await done(admin.post('/api/documents/rams/readings', { rinkId, version: 1, name: 'Ivy Ice' }))
  const fault = { rinkId, submittedBy: 'Tom Tool', description: 'Loose rung' }
  await done(admin.post('/api/equipment/1/faults', fault))
  await upload(server, '/api/equipment/1/documents', 'file', pdfFile(), {
    title: 'Manual',
    fileName: 'M.pdf',
  })
  await done(admin.post('/api/people', { rinkId, name: 'Ann Archer' }))
  await done(admin.post('/api/places', { rinkId, kind: 'room', name: 'Plant room' }))
  await done(admin.post('/api/log-settings', { rinkId, key: 'units', value: { temperature: '°F' } }))
  await done(admin.post('/api/log-entries', { ...FLOOD, rinkId }))
  const wrong = await done(admin.post('/api/log-entries', { ...FLOOD, rinkId }))
  const withdrawal = { rinkId, reason: 'Entered twice', submittedBy: 'Ivy Ice' }
  await done(admin.post(`/api/log-entries/${wrong}/withdrawal`, withdrawal))
  await done(admin.post('/api/current-conditions', { ...CONDITIONS, rinkId }))
  await done(admin.post('/api/sensor-tokens', { rinkId, name: 'Gateway' }))
  await done(admin.post('/api/site-plan', { rinkId, photoPath: null }))
  await doWork(server, done)
  await done(admin.post('/api/machine-kinds', { rinkId, name: 'Ice painter', icon: 'snowflake' }))
  await enrolDevice(server)
  await endEarly(server)
  await admin.post('/api/auth/change-own-password', {
    currentPassword: ADMIN.password,
    newPassword: ADMIN.password,
  })
  await server.browser().post('/api/auth/login', { ...ADMIN, password: 'not-hers' })
  const app = {
    currentPassword: ADMIN.password,
    secret: TOTP_SECRET,
    code: totpAt(clock.read().toISOString()),
  }
  await done(admin.post('/api/auth/factors/totp', app))
  await done(admin.delete('/api/auth/factors/1'))
  const guesser = await server.signInRinkUser(rinkId)
  for (let wrong = 0; wrong < 5; wrong++) await guesser.post('/api/pins/verify', { pin: '0000' })
  await done(admin.post('/api/notices/1/acknowledgement', { pin: MANAGER_PIN, rinkId }))
  const sessions = await server.deps.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  await admin.delete(`/api/sessions/${sessions[0]?.id ?? 0}`)
  await forgetOldSession(server)
  const second = await registerCosigner(admin.sendJson, rinkId)
  const hold = await done(admin.post('/api/privacy/holds', { rinkId, from: '2026-11-20', reason: 'A claim' }))
  await done(admin.post(`/api/privacy/holds/${hold}/lifting`, { rinkId, reason: 'Settled', ...second }))
}

/** Reports a hazard, and finishes the work. */
async function doWork(
  server: SetUpServer,
  done: (answer: ReturnType<SetUpServer['admin']['post']>) => Promise<number>,
): Promise<void> {
  const { admin, rinkId } = server
  const photoPaths = [await takePhoto(server, 'photo-0003')]
  const report = { what: 'Mat lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice', photoPaths }
  const plan = { title: 'Change the oil', recurrence: { unit: 'year', every: 1 }, startsOn: '2026-12-01' }
  await admin.sendJson('POST', '/api/planned-work', { rinkId, ...plan })
  const id = await done(admin.post('/api/actions', { rinkId, ...report }))
  const after = { photoPaths: [await takePhoto(server, 'photo-0004')], submittedBy: 'Tom Tool' }
  await done(admin.post(`/api/actions/${id}/done`, { rinkId, ...after }))
}

/** Publishes a check and makes it twice, once with a reading and a photo, and once with a fault; closes the ice. */
async function makeChecks(server: SetUpServer): Promise<void> {
  const { admin, rinkId } = server
  const { id } = await publishedCheck(server)
  const exits = { value: 'Pass', photos: [await takePhoto(server, 'photo-0002')] }
  const bad = { value: 'Fail', note: 'Crates before gate 2' }
  const manager = { rinkId, pin: MANAGER_PIN }
  const instance = { day: '2026-11-20', opens: '06:00' }
  const day = { fromDay: '2026-12-24', toDay: '2026-12-26' }
  for (const answers of [
    { ...PASSED, exits },
    { ...PASSED, exits: bad },
  ])
    await admin.sendJson(
      'POST',
      '/api/check-records',
      walkRecord(rinkId, id, { subjects: [{ key: '', answers }] }),
    )
  await admin.sendJson('POST', `/api/checks/${id}/skips`, { ...manager, ...instance, reason: 'Fog' })
  await admin.sendJson('POST', '/api/closures', { rinkId, subject: 'ice', ...day, reason: 'Christmas' })
}

/** Another browser becomes a shared device of the rink. */
async function enrolDevice({ browser, rinkId }: SetUpServer): Promise<void> {
  const tablet = browser()
  await tablet.post('/api/auth/login', ADMIN)
  const { status, text } = await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  if (status !== 201) throw new Error(text)
}

/** Deletes by the rule what a server of four years ago would have left. */
async function forgetOldSession(server: SetUpServer): Promise<void> {
  const { db } = server.deps
  const id = await addOldSession(server.deps)
  const { propose, confirm, signIn } = await twoAdministrators(server)
  await signIn()
  const { body } = await propose('sessions', [id], null)
  // As if it had been proposed a week earlier. The confirmation adds an entry with the new content.
  await db.updateTable('retentionDeletions').set({ proposedAt: '2026-11-13T14:00:00.000Z' }).execute()
  const { status, text } = await confirm(body.id)
  if (status !== 201) throw new Error(text)
}

/** Uploads a picture; returns its path. */
export async function takePhoto(server: Uploader, photoId: string): Promise<string> {
  await upload(server, '/api/upload-photo', 'photo', PICTURE, { checklistType: 'engineer-callout', photoId })
  return `/api/photos/${photoId}?rinkId=${server.rinkId}`
}

async function endEarly({ admin, rinkId }: SetUpServer): Promise<void> {
  const { body } = await admin.post('/api/end-shift/bypass', {
    rinkId,
    submittedBy: 'Ivy Ice',
    reason: 'Power cut',
    pin: MANAGER_PIN,
  })
  await admin.post(`/api/shift-ends/${String(body.id)}/reading`, { rinkId, pin: MANAGER_PIN })
}

/** Uploads a file as a form; throws if it is refused. */
export async function upload(
  { url, admin, rinkId }: Uploader,
  path: string,
  name: string,
  file: Buffer,
  fields: Record<string, string>,
): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ rinkId: String(rinkId), ...fields }))
    form.append(field, value)
  form.append(name, new Blob([Uint8Array.from(file)]), `${name}.bin`)
  const headers = { cookie: admin.cookie ?? '' }
  const { ok, statusText } = await fetch(`${url}${path}`, { method: 'POST', headers, body: form })
  if (!ok) throw new Error(`${path} answered ${statusText}`)
}
