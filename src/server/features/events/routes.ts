import type { FastifyInstance } from 'fastify'
import { ALIVE_EVERY_MS, events } from '#contract/events.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { Streams } from './streams.ts'

const CHECKED_EVERY_MS = 30_000

export function eventRoutes(mount: Mount, app: FastifyInstance, deps: Deps): void {
  const streams = new Streams(deps)
  // Nothing can change while the database is unreachable, and the check runs again later.
  const check = () =>
    streams.check().catch((error: unknown) => deps.log.warn({ err: error }, 'event streams not checked'))
  const timers = [
    setInterval(() => streams.sayAlive(), ALIVE_EVERY_MS),
    setInterval(() => void check(), CHECKED_EVERY_MS),
  ]
  const unfollow = deps.live.follow(news => {
    if (!('endedSessions' in news)) return
    streams.closeOf(news.endedSessions)
    void check()
  })
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    unfollow()
    streams.closeAll()
  })
  mount.raw(events, async ({ caller, rink, query, request, reply }) => {
    const lastHeard = request.headers['last-event-id'] ?? query.lastEventId
    streams.open({ rinkId: rink.id, caller, reply }, lastHeard?.toString())
  })
}
