import { z } from 'zod'
import { registerTwoPeople } from '../../test/pages/two-people.ts'
import { TestBrowser } from '../../test/server/browser.ts'
import type { KnownCalls } from '../../test/server/hostile/near-valid.ts'
import { add, done, type KeptSite, times } from './kept.ts'
import { ADMIN } from './past.ts'

const invitationSchema = z.object({ address: z.string() })

/** Requests about people, their invitations, and of a shared tablet. */
export async function peopleCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const tokens = await times(many, () => invited(site))
  const people = await times(many, () => addNia(site))
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const { id: device, cookie } = await enrolled(site)
  return {
    changePerson: people.map(id => ({ target: `/api/people/${id}`, body: { rinkId, title: 'Steward' } })),
    listFormerDetails: people.map(id => ({ target: `/api/people/${id}/changes?rinkId=${rinkId}` })),
    resetPersonPin: people.map(id => ({ target: `/api/people/${id}/pin`, body: { rinkId } })),
    invitePerson: people.map(id => ({ target: `/api/auth/people/${id}/invitation`, body: { rinkId } })),
    readInvitation: tokens.map(token => ({ target: '/api/auth/invitations/read', body: { token } })),
    acceptInvitation: tokens.map(token => ({
      target: '/api/auth/invitations',
      body: { token, pin: '472913' },
    })),
    peopleBoard: [{ target: '/api/device', cookie }],
    signInOnDevice: [
      {
        target: '/api/auth/device',
        cookie,
        body: { personId: checked.recheckedByPersonId, pin: checked.recheckedPin },
      },
    ],
    renameDevice: [{ target: `/api/devices/${device}`, body: { rinkId, name: 'Gate 4 tablet' } }],
  }
}

async function invited(site: KeptSite): Promise<string> {
  const { admin, rinkId } = site
  const id = await addNia(site)
  const { body } = await done(admin.post(`/api/auth/people/${id}/invitation`, { rinkId }))
  return invitationSchema.parse(body).address.split('#')[1] ?? ''
}

function addNia(site: KeptSite): Promise<number> {
  return add(site, '/api/people', { name: 'Nia New', roles: [{ role: 'staff', rinkId: site.rinkId }] })
}

async function enrolled({ url, rinkId }: KeptSite) {
  const tablet = new TestBrowser(url)
  await done(tablet.post('/api/auth/login', ADMIN))
  const { body } = await done(tablet.post('/api/auth/devices', { rinkId, name: 'Gate 3 tablet' }))
  return { id: Number(body['id']), cookie: tablet.cookie ?? '' }
}
