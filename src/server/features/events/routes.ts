import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '#contract/events.ts'
import type { Deps } from '../../deps.ts'
import { requireRink } from '../../http/access.ts'
import type { Mount } from '../../http/mount.ts'
import { requireSession } from '../../http/session.ts'

// A stream outlives the check at its start, so the session and the rink are asked for again.
const RECHECK_MS = 30_000

export function eventRoutes(mount: Mount, app: FastifyInstance, deps: Deps): void {
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.sse.close()
  })
  mount.raw(events, async ({ rink, request, reply, log }) => {
    const { sse } = reply
    sse.keepAlive()
    const unsubscribe = deps.live.subscribe(rink.id, event => {
      sse.send({ data: event }).catch((error: unknown) => log.info({ err: error }, 'event not delivered'))
    })
    const recheck = setInterval(() => {
      requireSession(deps, request)
        .then(({ caller }) => requireRink(deps, caller, rink.id))
        .catch(() => sse.close())
    }, RECHECK_MS)
    open.add(reply)
    sse.onClose(() => {
      unsubscribe()
      clearInterval(recheck)
      open.delete(reply)
    })
    // The headers go out with the first message: whoever hears it is connected and may ask for what was missed.
    await sse.send({ data: { resync: true } })
  })
}
