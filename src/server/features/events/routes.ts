import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '#contract/events.ts'
import type { Deps } from '../../deps.ts'
import { requireRink } from '../../http/access.ts'
import type { Mount } from '../../http/mount.ts'
import { requireCaller } from '../../http/session.ts'

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
      requireCaller(deps, request)
        .then(caller => {
          request.caller = caller
          return requireRink(deps, request, rink.id)
        })
        .catch(() => sse.close())
    }, RECHECK_MS)
    open.add(reply)
    sse.onClose(() => {
      unsubscribe()
      clearInterval(recheck)
      open.delete(reply)
    })
    // Headers go out with the first message; the tablet then knows that it is connected and asks for what it missed.
    await sse.send({ data: { resync: true } })
  })
}
