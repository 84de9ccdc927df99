/** The key prefix of drafts that only their author can see. */
export const USER_SCOPED_PREFIX = 'own/'

/**
 * The beginnings of keys that a shared tablet does not keep by person. Colleagues continue each other's checklists and
 * checks, whose drafts have no author. Notices of sent writes, and photos that wait with one, are the tablet's.
 */
const COMMON_PREFIXES = [USER_SCOPED_PREFIX, 'checklists/', 'checks/', 'news/', 'outbox/']

let ownerId: number | undefined

/** Sets whose drafts the forms show: the person at a shared tablet. Undefined on other devices and for nobody. */
export function setDraftOwner(userId: number | undefined): void {
  ownerId = userId
}

/** The key under which the tablet stores a draft, or a photo of one. Forms do not know the owner's part. */
export function storedKey(draftKey: string): string {
  const isCommon = COMMON_PREFIXES.some(prefix => draftKey.startsWith(prefix))
  return ownerId === undefined || isCommon ? draftKey : `${USER_SCOPED_PREFIX}${ownerId}/${draftKey}`
}

/** A stored draft or photo under the key that its form knows. */
export function asOwners<Stored extends { place: string }>(stored: Stored): Stored {
  const own = `${USER_SCOPED_PREFIX}${ownerId}/`
  const place = stored.place.slice(own.length)
  return stored.place.startsWith(own) && storedKey(place) === stored.place ? { ...stored, place } : stored
}
