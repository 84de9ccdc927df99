import { registerCosigner, registerTwoPeople } from '../../test/pages/two-people.ts'
import { closedPad } from '../../test/server/checks.ts'
import { type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { FLOOD } from '../../test/server/log-bodies.ts'
import { add, type KeptSite, times } from './kept.ts'

/** Requests about the log, unsafe ice and closed places. */
export async function placeCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const by = { rinkId, pin: RIGHT_PIN }
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const second = { approvedByPersonId: cosigner.cosignedByPersonId, approvedPin: cosigner.cosignerPin }
  const unsafe = await times(many, () => unsafeIce(site))
  const floods = await times(many, () => add(site, '/api/log-entries', FLOOD))
  const closed = await times(many, () => closedPad(site, second, `Pad ${crypto.randomUUID()}`))
  return {
    recordLogEntry: unsafe.map(placeId => ({
      target: '/api/log-entries',
      body: { rinkId, ...FLOOD, placeId },
    })),
    withdrawLogEntry: floods.map(id => ({
      target: `/api/log-entries/${id}/withdrawal`,
      body: { rinkId, reason: 'Wrong pad', submittedBy: 'Ivy Ice' },
    })),
    openUnsafeIce: unsafe.map(placeId => ({
      target: '/api/ice/openings',
      body: { ...by, placeId, workDone: 'Hole filled', submittedBy: 'Ivy Ice' },
    })),
    openPlace: closed.map(({ place, closing, keys }) => ({
      target: `/api/places/${place}/openings`,
      body: { ...by, lockoutId: closing, workDone: 'Gritted', recheckedKeys: keys, ...checked },
    })),
    changePlace: unsafe.map(id => ({
      target: `/api/places/${id}`,
      body: { rinkId, name: `Rink ${crypto.randomUUID()}` },
    })),
  }
}

async function unsafeIce(site: KeptSite): Promise<number> {
  const placeId = await add(site, '/api/places', { kind: 'pad', name: `Ice ${crypto.randomUUID()}` })
  const content = { isOpen: false, reason: 'Unsafe ice' }
  await add(site, '/api/log-entries', { kind: 'ice-state', placeId, content, submittedBy: 'Ivy Ice' })
  return placeId
}
