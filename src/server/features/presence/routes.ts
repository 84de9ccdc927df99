import type { FastifyInstance } from 'fastify'
import { announceEditing } from '#contract/presence.ts'
import { accountName } from '#domain/users/user.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { Editors } from './editors.ts'

const EXPIRED_EVERY_MS = 1000

export function editingRoutes(mount: Mount, app: FastifyInstance, deps: Deps): void {
  const editors = new Editors((rinkId, editing) => deps.live.announceEditing(rinkId, editing))
  const now = () => deps.clock().getTime()
  const expiring = setInterval(() => editors.expire(now()), EXPIRED_EVERY_MS)
  // Servers share their editors, so that each has the whole list.
  const unfollow = deps.live.follow(news => {
    if ('editor' in news) editors.note(news, now())
    if ('endedSessions' in news) editors.forgetSessions(news.endedSessions)
  })
  app.addHook('preClose', async () => {
    clearInterval(expiring)
    unfollow()
  })
  mount.json(announceEditing, async ({ caller, rink, body }) => {
    const { form, tablet, tab, isEditing } = body
    const editor = { form, tablet, tab, name: body.name ?? accountName(caller.user) }
    const news = { rinkId: rink.id, sessionId: caller.session.id, editor, isEditing }
    await deps.live.announce(deps.db, news)
    deps.live.committed(news)
    return {
      success: true as const,
      message: isEditing ? 'The other tablets show it.' : 'The other tablets no longer show it.',
    }
  })
}
