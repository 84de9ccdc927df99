import { useRef } from 'react'

/** What was sent, as text, and the key it was sent under. */
export interface WriteKey {
  body: string
  key: string
}

/**
 * Gives each body its key: sent again after a lost answer, the same body writes once. `lastSent` is what an earlier
 * visit sent; `onNewKey` hears of each key before it is used, for who keeps it over a reload.
 */
export function useWriteKey(
  lastSent: WriteKey | null = null,
  onNewKey?: (sent: WriteKey) => void,
): (body: unknown) => string {
  const last = useRef(lastSent)
  return body => {
    const text = JSON.stringify(body)
    if (last.current?.body === text) return last.current.key
    last.current = { body: text, key: randomKey() }
    onNewKey?.(last.current)
    return last.current.key
  }
}

// crypto.randomUUID is missing where a rink serves Rinkbook over plain http on its own network.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
