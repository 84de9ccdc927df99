import { useRef } from 'react'

/** Gives each body its key: sent again after a lost answer, the same body writes once. */
export function useWriteKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: randomKey() }
    return last.current.key
  }
}

// crypto.randomUUID is missing where a rink serves Rinkbook over plain http on its own network.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
