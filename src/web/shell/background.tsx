import './queued-writes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { callKept } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { showToast } from '#web/components/toast.tsx'
import { hasHeard, refreshAfterWrite } from '#web/live/live.ts'
import { refreshTopics } from '#web/live/refresh.ts'
import { persistSession, startPersisting, startRestoring } from '#web/offline/cache/persist.ts'
import { startRefetchingStale } from '#web/offline/cache/refetch-stale.ts'
import { forgetExpiredDrafts } from '#web/offline/expired-drafts.ts'
import type { Outcome } from '#web/offline/outbox/drain.ts'
import { reloadOutbox, sendWaiting, startSending } from '#web/offline/outbox/outbox.ts'
import { applySent } from '#web/offline/outbox/overlay.ts'
import { locksOf, queuedWriteOf, requireSendable } from '#web/offline/outbox/queued-write.ts'
import { replyNoticesKey } from '#web/offline/outbox/reply-notices.ts'
import { outboxView } from '#web/offline/outbox/use-outbox.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { sendPhotosWith } from '#web/photos/upload-photo.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { sessionKey } from '#web/session/check-session.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { keepScreenOn } from '#web/session/screen-on.ts'
import { isSharedDevice } from '#web/session/shared-device.ts'
import { ignoreSecondTaps, restoreLostFocus } from './focus-and-taps.ts'
import { sentCounter } from './sent-count.ts'
import { texts } from './texts.ts'

const countSent = sentCounter({
  isSending: () => outboxView().phase === 'sending',
  say: count => showToast({ tone: 'success', title: texts.outbox.sent(count) }),
})

/**
 * Runs beside every screen: sends writes, keeps the offline cache, deletes old drafts, guards focus and taps, and keeps the
 * screen of a shared tablet on.
 */
export default function Background() {
  const { user, isConfirmed, isClaimed, isShared } = useAuth()
  const { selectedRink } = useRink()
  const queries = useQueryClient()
  const show = useEffectEvent((outcome: Outcome) => {
    const { write } = outcome
    const queued = queuedWriteOf(write)
    if (!queued) return
    const { rinkId } = write
    const { topics } = queued
    if (outcome.end === 'refused') return refreshTopics(queries, rinkId, topics)
    const { reply, sentAt } = outcome
    countSent(write.madeAt, serverNow())
    // An event during the write may have started a fetch from before it, which would unlock the machine again.
    const locks = locksOf(write).length > 0
    const isRefetched = hasHeard(rinkId, topics, sentAt)
    if (selectedRink?.id === rinkId) applySent(queries, write, selectedRink, locks || !isRefetched)
    queued.onSent?.(reply, rinkId, queries)
    if (hasReplyNotice(write, reply)) void queries.invalidateQueries({ queryKey: replyNoticesKey(rinkId) })
    if (locks && isRefetched) refreshTopics(queries, rinkId, topics)
    else refreshAfterWrite(queries, rinkId, topics, sentAt)
  })
  const staysOn = isShared || isSharedDevice()
  useEffect(() => (staysOn ? keepScreenOn() : undefined), [staysOn])
  useEffect(() => {
    void reloadOutbox()
    // Nothing is sent in the name of a person who has not entered their PIN.
    if (!user || isClaimed) return undefined
    return startSending({
      send: async write => {
        await sendPhotosWith(write)
        return callKept(requireSendable(write), write)
      },
      // Entries made with a chosen name are accepted from people of the shared device only.
      maySend: ({ rinkId, body }) =>
        reachesRink(user, rinkId) && !(isShared && body['isClaimed'] && user.person?.device === undefined),
      refreshSession: () => void queries.invalidateQueries({ queryKey: sessionKey }),
      hasReplyNotice,
      onOutcome: outcome => show(outcome),
    })
  }, [user, isClaimed, isShared, queries])
  useEffect(() => {
    if (!isConfirmed) return
    void sendWaiting()
    void forgetExpiredDrafts()
  }, [isConfirmed])
  useEffect(() => startRefetchingStale(queries), [queries])
  useEffect(() => (user ? startRestoring(queries, user) : undefined), [user, queries])
  useEffect(
    () => (user && isConfirmed ? startPersisting(queries, user) : undefined),
    [user, isConfirmed, queries],
  )
  useEffect(() => {
    if (user && isConfirmed) void persistSession(user, selectedRink)
  }, [user, isConfirmed, selectedRink])
  useEffect(restoreLostFocus, [])
  useEffect(ignoreSecondTaps, [])
  return null
}

/** Only the existence of a notice matters here, which does not depend on the time zone. */
function hasReplyNotice(write: WaitingWrite, reply: unknown): boolean {
  return queuedWriteOf(write)?.replyNotice?.(reply, { timezone: 'UTC' }) !== undefined
}
