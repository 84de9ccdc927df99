import { useRef } from 'react'

/** The sent body, as text, and its idempotency key. */
export interface WriteKey {
  body: string
  key: string
}

/** Sends a body under its key. */
type SendKeyed = <Answer>(body: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Gives each body its idempotency key. After a lost response, the same body has the same key and is written
 * once; after a response, it is a new write. `lastSent` is the body of an earlier visit. `onNewKey` is called
 * before a key is used, to store it across a reload.
 */
export function useWriteKey(
  lastSent: WriteKey | null = null,
  onNewKey?: (sent: WriteKey) => void,
): SendKeyed {
  const last = useRef(lastSent)
  return async (body, send) => {
    const text = JSON.stringify(body)
    let sent = last.current
    if (sent?.body !== text) {
      sent = { body: text, key: randomKey() }
      last.current = sent
      onNewKey?.(sent)
    }
    const answer = await send(sent.key)
    if (last.current === sent) last.current = null
    return answer
  }
}

/** A unique key. crypto.randomUUID is missing over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * The key of a write that is made from a draft. It is the same in all tabs and after a reload, and changes
 * with the content.
 */
export function keyOfDraft(draftId: string, body: unknown): string {
  const text = JSON.stringify(body)
  return `${draftId}-${hashOf(text, 0x81_1c_9d_c5)}${hashOf(text, 0x01_00_01_93)}`
}

/** FNV-1a of the text's UTF-16 units. crypto.subtle is missing over plain http. */
function hashOf(text: string, seed: number): string {
  let hash = seed
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
