import { keptResult, lateResult } from '#web/components/result-page.tsx'
import { useOutbox } from './use-outbox.ts'
import { isWaiting } from './waiting-write.ts'

/**
 * The title and the message of an entry that a slow server or a lost network has kept on this tablet, which follow its
 * write until it is sent. `what` is the entry, with its article.
 */
export function useKeptResult(key: string, what: string): { title: string; text: string } {
  const write = useOutbox('writes').find(one => one.key === key)
  const phase = useOutbox('phase')
  if (!write) return lateResult(what, 'sent')
  if (!isWaiting(write)) return lateResult(what, 'refused')
  return phase === 'sending' ? lateResult(what, 'sending') : keptResult(what)
}
