import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PartSent } from '#contract/endpoint.ts'
import type { recordLogEntry } from '#contract/log.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { discardRefused, useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { logEntryWrite } from './queued-writes.ts'

interface NewEntry {
  /** The name of the pad or machine, for the list of unsent records. */
  subject: string
  body: PartSent<typeof recordLogEntry, 'body'>
  sourceDraft?: SourceDraft
}

/**
 * Records an entry of the log, or queues it until the network is back. A repeat is recorded once. The caller shows a refusal,
 * and still has what was entered. A refusal after its screen was left stays in the list of refused records.
 */
export function useLogWrite(rink: Rink) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useMutation({
    mutationFn: ({ subject, body, sourceDraft }: NewEntry) =>
      sendKeyed(body, key =>
        send(logEntryWrite, { body, key, about: { subject }, ...(sourceDraft && { sourceDraft }) }),
      ),
    onError: error => {
      if (isOpen.current) void discardRefused(error)
    },
  })
}
