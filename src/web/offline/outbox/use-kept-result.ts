import type { ResultState } from '#web/components/result-page.tsx'
import { texts } from './texts.ts'
import { useOutbox } from './use-outbox.ts'
import { isWaiting } from './waiting-write.ts'

interface KeptResult {
  title: string
  text: string
  state: ResultState
}

/**
 * The result page of an entry that a slow server or a lost network has kept on this tablet. It follows the write with
 * this key; `what` is the entry, with its article.
 */
export function useKeptResult(key: string | undefined, what: string): KeptResult {
  const write = useOutbox('writes').find(one => one.key === key)
  const phase = useOutbox('phase')
  if (!write) return { ...texts.result.sent(what), state: 'recorded' }
  if (!isWaiting(write)) return { ...texts.result.refused(what), state: 'refused' }
  return { ...texts.result[phase === 'sending' ? 'sending' : 'waiting'](what), state: 'pending' }
}
