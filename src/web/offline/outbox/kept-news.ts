import type { StoredDraft } from '../local-database.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What a rink's news of sent writes begin with, among what is kept on the tablet. */
export function newsPlaces(rinkId: number): string {
  return `news/${rinkId}/`
}

/** The reply to a write that its maker has to be told of, as it is kept until somebody has read it. */
export function newsOf(
  { key, rinkId, call }: Pick<WaitingWrite, 'key' | 'rinkId' | 'call'>,
  reply: unknown,
): StoredDraft {
  const savedAt = new Date().toISOString()
  return { place: `${newsPlaces(rinkId)}${key}`, savedAt, content: { call, reply } }
}
