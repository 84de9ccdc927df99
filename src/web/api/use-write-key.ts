import { useRef } from 'react'

/** What was sent, as text, and the key it was sent under. */
export interface WriteKey {
  body: string
  key: string
}

/** Sends a body under its key. */
type SendKeyed = <Answer>(body: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Gives each body its key: sent again after a lost answer, the same body writes once; after an answer it is a new
 * write. `lastSent` is what an earlier visit sent; `onNewKey` hears of each key before it is used, for who keeps it
 * over a reload.
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

/** A name that nothing else has. crypto.randomUUID is missing where a rink serves Rinkbook over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * The key of what is made of a draft: the same in every tab and after every reload as long as it says the same, and
 * another one once it says something else.
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
