import sharp from 'sharp'
import { MANAGER_PIN } from '../pages/people.ts'
import { setUpServer } from './test-server.ts'

const PICTURE = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer()

/** The required fields of a callout. */
export const REQUIRED = {
  equipment: 'Chiller 2',
  reportedIssue: 'Trips after ten minutes',
  staffMemberTimeDate: '20 Nov 2026 06:00',
  staffMemberNameSignature: 'Ivy Ice',
}

/** A server, and actions on the callouts of its rink. */
export async function calloutServer() {
  const server = await setUpServer()
  const { admin, rinkId, url, clock } = server
  let photos = 0
  const takePhoto = async () => {
    photos += 1
    const form = new FormData()
    const fields = { rinkId, checklistType: 'engineer-callout', photoId: `photo-000${photos}` }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('photo', new Blob([Uint8Array.from(PICTURE)]), 'photo.jpg')
    const headers = { cookie: admin.cookie ?? '' }
    await fetch(`${url}/api/upload-photo`, { method: 'POST', headers, body: form })
    return `/api/photos/photo-000${photos}?rinkId=${rinkId}`
  }
  const verify = (pin = MANAGER_PIN) => admin.post('/api/pins/verify', { pin, rinkId })
  const add = async (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post(
      '/api/engineer-callouts',
      {
        ...REQUIRED,
        rinkId,
        reference: `EC${clock.read().getTime()}`,
        requestedBy: null,
        authorisedBy: 'Someone the client made up',
        photoPaths: [await takePhoto()],
        ...body,
      },
      headers,
    )
  /** Saves a callout; returns its id. */
  const added = async (body: object = {}) => {
    await verify()
    return Number((await add(body)).body.id)
  }
  const change = (id: number, body: object) =>
    admin.patch(`/api/engineer-callouts/${id}`, { rinkId, ...body })
  const list = async (query = '') =>
    (await admin.get(`/api/engineer-callouts?rinkId=${rinkId}${query}`)).body.list
  return { ...server, takePhoto, verify, add, added, change, list }
}
