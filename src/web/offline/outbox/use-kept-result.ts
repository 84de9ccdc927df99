import { type KeptState, keptResult } from '#web/components/result-page.tsx'
import { useOutbox } from './use-outbox.ts'
import { isWaiting } from './waiting-write.ts'

/** What has become of a write that a slow server or a lost network has kept on this tablet. */
export function useKeptState(key: string | undefined): KeptState {
  const write = useOutbox('writes').find(one => one.key === key)
  const phase = useOutbox('phase')
  if (!write) return 'sent'
  if (!isWaiting(write)) return 'refused'
  return phase === 'sending' ? 'sending' : 'waiting'
}

/** The title and the message of an entry that was kept, which follow its write. `what` is the entry, with its article. */
export function useKeptResult(key: string | undefined, what: string): { title: string; text: string } {
  return keptResult(what, useKeptState(key))
}
