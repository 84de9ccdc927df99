/** What the names of the shelves begin with. */
export const SHELLS = 'rinkbook-shell'
const VERSIONS = 'rinkbook-versions'
const ACTIVE = '/active'

/** Keeps the shelf of `version` and of the one that was active before it, for the tabs that still show that; throws away older ones. While `isNewerComing`, none: its shelf is being filled, and it clears up when it becomes active. */
export async function forgetOldShells(version: string, isNewerComing: () => boolean): Promise<void> {
  const versions = await caches.open(VERSIONS)
  const before = await (await versions.match(ACTIVE))?.text()
  const kept = new Set([version, before].map(name => `${SHELLS}-${name}`))
  const shelves = (await caches.keys()).filter(name => name.startsWith(`${SHELLS}-`) && !kept.has(name))
  // Asked after the names are known: whoever has a shelf by then was coming already.
  if (!isNewerComing()) await Promise.all(shelves.map(name => caches.delete(name)))
  await versions.put(ACTIVE, new Response(version))
}
