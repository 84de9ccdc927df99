import { z } from 'zod'
import { padAirSchema } from '#domain/air/air-now.ts'
import { setUpServer } from './test-server.ts'

const MINNESOTA = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }

/** A rink with one pad, whose air is judged by the limits of Minnesota. */
export async function rinkWithAir(value: object = MINNESOTA) {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const pad = Number((await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })).body['id'])
  const subject = `place:${pad}`
  const setLimits = (limits: object) => admin.post('/api/log-settings', { rinkId, key: 'air', value: limits })
  await setLimits(value)
  const record = (body: object, by = admin) =>
    by.post('/api/log-entries', { rinkId, placeId: pad, submittedBy: 'Callum Reid', ...body })
  const sample = (co: string, more: object = {}, by = admin) =>
    record({ ...sampleOf(subject, co), ...more }, by)
  const step = (name: string, by = admin) => record({ kind: 'air-step', content: { step: name } }, by)
  const air = async () => {
    const { body } = await admin.get(`/api/air?rinkId=${rinkId}`)
    const [now] = z.object({ pads: z.array(padAirSchema) }).parse(body).pads
    if (!now) throw new Error('There is no pad')
    return now
  }
  return { ...server, pad, subject, setLimits, record, sample, step, air }
}

/** The body of a sample on the centre line, with little nitrogen dioxide. */
function sampleOf(subject: string, co: string) {
  return {
    kind: 'air',
    content: { where: 'Centre line' },
    measures: [
      { subject, key: 'co', typed: co, unit: 'ppm' },
      { subject, key: 'no2', typed: '0.1', unit: 'ppm' },
    ],
  }
}
