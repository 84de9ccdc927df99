import { listMatters } from '#contract/matters.ts'
import { registerTwoPeople } from '../../test/pages/two-people.ts'
import { type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { add, done, type KeptSite, times } from './kept.ts'

/** Reads and accepts handovers of a rink of its own: at the others, the requests of the run keep adding red lines. */
export async function handoverCalls({ admin, url }: KeptSite, many: number): Promise<KnownCalls> {
  const { body: rink } = await done(admin.post('/api/ice-rinks', { name: `Quiet ${crypto.randomUUID()}` }))
  const quiet = { admin, url, rinkId: Number(rink['id']) }
  const by = { rinkId: quiet.rinkId, pin: RIGHT_PIN }
  await done(admin.post('/api/pins', { managerName: 'Dan Duty', ...by }))
  await registerTwoPeople(admin.sendJson, quiet.rinkId)
  const handovers = await times(many, () =>
    add(quiet, '/api/handover-documents', { fromManager: 'Sue Site', toManager: 'Dan Duty' }),
  )
  const { body } = await done(admin.get(`/api/matters?rinkId=${quiet.rinkId}`))
  const opened = listMatters.reply.parse(body['list']).map(({ key }) => key)
  return {
    readHandover: handovers.map(id => ({
      target: `/api/handover-documents/${id}?rinkId=${quiet.rinkId}`,
    })),
    acceptHandover: handovers.map(id => ({
      target: `/api/handover-documents/${id}/acceptance`,
      body: { ...by, opened },
    })),
  }
}
