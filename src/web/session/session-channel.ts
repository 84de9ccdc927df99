import { z } from 'zod'
import { readJson } from '#web/api/read-json.ts'
import { local } from './browser-storage.ts'

const STORAGE_KEY = 'signed-in'

/** The id of the logged-in user, or how the last session ended. */
const signedInSchema = z.union([z.int(), z.enum(['signed out', 'ended'])])
export type SignedIn = z.infer<typeof signedInSchema>

/** With a timestamp: the same user logging in again is also an event. */
const markSchema = z.object({ signedIn: signedInSchema, at: z.number() })

/** Without storage, each tab has its own state. */
let own: SignedIn | undefined

/** True if the browser's session belongs to this user, whichever tab logged in. */
export function isSignedInHere(userId: number): boolean {
  return current() === userId
}

/** Announces a login or logout to the other tabs of this browser. */
export function broadcastToTabs(news: SignedIn): void {
  own = news
  // Without storage, the other tabs learn it from their next call.
  local.set(STORAGE_KEY, JSON.stringify({ signedIn: news, at: Date.now() }))
}

/** Announces the server's response to the other tabs if it is new to them. */
export function broadcastIfNew(news: SignedIn): void {
  const known = current()
  if (typeof news === 'number' ? known !== news : typeof known === 'number') broadcastToTabs(news)
}

/** Subscribes `listener` to the messages of other tabs. Returns an unsubscribe function. */
export function onTabMessage(listener: (news: SignedIn) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const news = key === STORAGE_KEY ? read(newValue) : undefined
    if (news !== undefined) listener(news)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function current(): SignedIn | undefined {
  return read(local.get(STORAGE_KEY)) ?? own
}

function read(text: string | null): SignedIn | undefined {
  return markSchema.safeParse(readJson(text ?? 'null')).data?.signedIn
}
